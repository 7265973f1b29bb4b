import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { email } from '../../contract/text/text.ts'

export const followInput = z.object({
  email: email(limits.emailLength).nullish(),
  frequency: z.enum(['EVERY_EVENT', 'WEEKLY']).nullish(),
  sharesEmail: z.boolean().nullish(),
})
