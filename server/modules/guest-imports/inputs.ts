import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { meanings } from './domain/columns.ts'

const { columns, csvLength } = limits.guestImports

export const importGuestsInput = z.object({
  csv: z.string().max(csvLength),
  columns: z
    .array(
      z.object({
        index: z
          .number()
          .int()
          .min(0)
          .max(columns - 1),
        meaning: z.enum(meanings),
        questionId: z.uuid().nullish(),
      }),
    )
    .max(columns)
    .nullish(),
  whenFull: z.enum(['REFUSE', 'OVER_CAPACITY', 'WAITLIST']),
  peopleAgreed: z.boolean(),
  sendTickets: z.boolean(),
  idempotencyKey: z.string().min(16).max(200).nullish(),
})
