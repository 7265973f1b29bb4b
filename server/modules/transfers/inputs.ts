import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { email, properName } from '../../contract/text/text.ts'

export const offerInput = z.object({ email: email(limits.emailLength) })

export const acceptInput = z.object({
  name: properName(limits.nameLength),
  acceptedTermsVersion: z.number().int().nullish(),
})
