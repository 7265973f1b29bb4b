import { limits } from '../../../contract/limits.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { InvalidInput, NotFound, parseInput } from '../../../graphql/user-error.ts'
import type { ActivityItem } from '../../../platform/generated/prisma/client.ts'
import { takeUpload } from '../../visuals/public.ts'
import { appendActivity } from './append.ts'
import { refuseWriting } from '../errors.ts'
import { postCommentInput, postPhotoInput } from '../inputs.ts'
import { commentAdmission, itemsVisibleTo } from '../policy.ts'
import { isMuted } from '../queries/moderation.ts'
import { type FeedScope, workOnFeed } from './feed-scope.ts'
import { lockAuthor } from './lock-author.ts'
import { attachPhoto } from './attach-photo.ts'
import { consumeLimit } from './consume-limit.ts'
import { findMentioned, writeMentions } from './write-mentions.ts'

const commentLimit = { name: 'comment', points: limits.comments.count, perSeconds: limits.comments.perMinutes * 60 }

/**
 * Post a comment, a reply or a photo. The same idempotency key returns the first one again.
 * @returns the item's id.
 */
export async function postComment(
  context: Context,
  input: { uploadId?: string | null; [field: string]: unknown },
): Promise<string> {
  const person = requirePerson(context)
  const posted = input.uploadId ? parseInput(postPhotoInput, input) : parseInput(postCommentInput, input)
  const { eventId, body, replyToId, idempotencyKey } = posted
  // Prefixed with the author, so that nobody can find or block another person's comment by guessing
  // its key.
  const key = idempotencyKey ? `${person.id}:${idempotencyKey}` : null

  await consumeLimit(context, commentLimit, { personId: person.id, eventId, key })
  return workOnFeed(context, eventId, async (scope) => {
    const { tx, announce } = scope
    await lockAuthor(tx, { eventId, userId: person.id }, key ? 'exclusive' : 'shared')
    const earlier = key && (await tx.activityItem.findFirst({ where: { eventId, idempotencyKey: key } }))
    if (earlier) return earlier.id

    const admission = await admit(scope, person.id)
    const parent = replyToId ? await holdThread(scope, replyToId) : null
    const mentioned = await findMentioned(tx, body ?? '')
    const upload = posted.uploadId ? await takeUpload(tx, { ...posted, viewer: scope.viewer }) : null
    // A person who may not see an item may not see its replies either.
    const visibility = parent?.visibility ?? 'PUBLIC'
    const { id } = await appendActivity(tx, announce, {
      eventId,
      kind: upload ? 'PHOTO' : 'COMMENT',
      visibility,
      actorId: person.id,
      actorName: person.name,
      ...(upload && { details: { visualId: encodeGlobalId('EventVisual', upload.id) } }),
      // A photo needs no text.
      ...((body !== null || !upload) && { body: body ?? '' }),
      approved: admission.approved,
      idempotencyKey: key,
      ...(parent && { parentId: parent.id }),
    })
    if (upload) await attachPhoto(scope, upload, { itemId: id, altText: posted.uploadId ? posted.altText : '' })
    await writeMentions(scope, id, mentioned)
    return id
  })
}

/** @throws CommentsClosed, Muted */
export async function admit(scope: FeedScope, personId: string): Promise<{ approved: boolean }> {
  const { tx, eventId, event, audience } = scope
  const admission = commentAdmission(event.commentPolicy, audience, await isMuted(tx, { eventId, userId: personId }))
  if ('refusal' in admission) throw refuseWriting(admission.refusal)
  return admission
}

/**
 * Lock the item that a reply answers, so that it is not deleted or hidden before the reply is
 * written. Replies are one level deep: a reply to a reply joins its thread.
 */
async function holdThread({ tx, eventId, audience, viewer }: FeedScope, replyToId: string): Promise<ActivityItem> {
  const find = (id: string) =>
    tx.activityItem.findFirst({ where: { AND: [{ id, eventId, deletedAt: null }, itemsVisibleTo(audience, viewer)] } })
  const answered = await find(replyToId)
  if (!answered) throw new NotFound('What you reply to')
  const rootId = answered.parentId ?? answered.id
  await tx.$queryRaw`SELECT 1 FROM "ActivityItem" WHERE "id" = ${rootId}::uuid FOR SHARE`
  const root = await tx.activityItem.findUnique({ where: { id: rootId } })
  // A thread continues below a tombstone.
  if (!root || root.withdrawnAt || (root.deletedAt && root.id === replyToId)) throw new NotFound('What you reply to')
  if (!answered.approved || !root.approved)
    throw new InvalidInput([
      { path: 'replyToId', message: 'waits for approval, so nobody could see what this answers' },
    ])
  if (root.hiddenAt || answered.hiddenAt) {
    if (audience !== 'ORGANIZERS') throw new NotFound('What you reply to')
    throw new InvalidInput([{ path: 'replyToId', message: 'is hidden, so nobody could see what this answers' }])
  }
  return root
}
