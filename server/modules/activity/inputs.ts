import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { reactionEmoji } from '../../contract/reactions.ts'
import { message } from '../../contract/text.ts'

const idempotencyKey = z.string().min(8).max(100).nullish()

export const postCommentInput = z.object({
  eventId: z.uuid(),
  body: message(limits.commentLength),
  replyToId: z.uuid().nullish(),
  idempotencyKey,
})

/** Of a comment; an announcement may be longer. */
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
  emoji: z.enum(reactionEmoji, `must be one of ${reactionEmoji.join(' ')}`),
})
