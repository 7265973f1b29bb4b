import { z } from 'zod'
import { orElse } from '../../contract/or-else.ts'
import { limits } from '../../contract/limits.ts'
import { reactionEmoji } from '../../contract/reactions.ts'
import { isVisible, message } from '../../contract/text/text.ts'
import { altText } from '../visuals/public.ts'

const idempotencyKey = z.string().min(8).max(100).nullish()

const words = message(limits.commentLength)
const comment = { eventId: z.uuid(), replyToId: z.uuid().nullish(), idempotencyKey }

export const postCommentInput = z.object({
  ...comment,
  uploadId: z.null().optional(),
  body: z.preprocess((value) => value ?? '', words),
})

/** A photo, with or without a text. */
export const postPhotoInput = z.object({
  ...comment,
  uploadId: z.uuid(),
  altText: orElse(altText, ''),
  body: z
    .string()
    .nullish()
    .transform((value) => (value && isVisible(value) ? value : null))
    .pipe(words.nullable()),
})

/** The length of a comment. An announcement may be longer. */
export const editCommentInput = z.object({ id: z.uuid(), body: message(limits.commentLength) })
export const editAnnouncementInput = z.object({ id: z.uuid(), body: message(limits.announcementLength) })

export const announceInput = z.object({
  eventId: z.uuid(),
  body: message(limits.announcementLength),
  visibility: z.enum(['PUBLIC', 'GUESTS', 'ORGANIZERS']).nullish(),
  isPinned: z.boolean().nullish(),
  idempotencyKey,
})

export const reactionInput = z.object({
  itemId: z.uuid(),
  emoji: z.enum(reactionEmoji),
})
