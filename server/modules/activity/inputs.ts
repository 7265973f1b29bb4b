import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { paragraphs } from '../../contract/text.ts'

export const postCommentInput = z.object({
  eventId: z.uuid(),
  body: paragraphs(limits.commentLength)
    .transform((body) => body.trim())
    .refine((body) => body !== '', 'must not be empty'),
  replyToId: z.uuid().nullish(),
  idempotencyKey: z.string().min(8).max(100).nullish(),
})
