import { msg } from '@lingui/core/runtime-macro'
import type { Text } from '../../../contract/text/say.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { InvalidInput, NotFound, parseInput } from '../../../graphql/errors/user-error.ts'
import { limitPerMinutes } from '../../../platform/limits/rate-limiter.ts'
import type { ActivityItem, PictureUpload } from '../../../platform/generated/prisma/client.ts'
import { pictureOf, takeUpload } from '../../visuals/public.ts'
import { appendActivity } from './append.ts'
import { refuseWriting } from '../errors.ts'
import { postCommentInput, postPhotoInput } from '../inputs.ts'
import { commentAdmission, itemsVisibleTo } from '../policy.ts'
import { isMuted } from '../queries/moderation.ts'
import { consumeWritingLimit } from './consume-writing-limit.ts'
import { type FeedScope, lockAuthor, workOnFeed } from './feed-scope.ts'
import { findMentioned, writeMentions } from './tell-mentioned.ts'

const commentLimit = limitPerMinutes('comment', rates.comments)

/** Post a comment, a reply or a photo. The same key returns the first one. @returns the item's id. */
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

  await consumeWritingLimit(context, commentLimit, { authorId: person.id, eventId, key })
  return workOnFeed(context, { eventId }, async (scope) => {
    const { tx, announce } = scope
    await lockAuthor(tx, { eventId, userId: person.id }, key ? 'exclusive' : 'shared')
    const earlier = key && (await tx.activityItem.findFirst({ where: { eventId, idempotencyKey: key } }))
    if (earlier) return earlier.id

    const admission = await admit(scope, person.id)
    const parent = replyToId ? await holdThread(scope, replyToId) : null
    const mentioned = await findMentioned(tx, body ?? '')
    const upload = posted.uploadId ? await takeUpload(tx, { ...posted, viewer: scope.viewer }) : null
    const { id } = await appendActivity(tx, announce, {
      eventId,
      kind: upload ? 'PHOTO' : 'COMMENT',
      // A person who may not see an item may not see its replies either.
      visibility: parent?.visibility ?? 'PUBLIC',
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

/** A photo of the feed is no visual of the event: it is not counted and not copied. */
async function attachPhoto(
  { tx, viewer, now }: FeedScope,
  upload: PictureUpload,
  shown: { itemId: string; altText: string },
): Promise<void> {
  const photo = { kind: 'PHOTO' as const, position: 'a0', addedById: viewer.person?.id ?? null, createdAt: now }
  await tx.eventVisual.create({
    data: { ...pictureOf(upload), ...photo, ...shown, shownAt: now },
    select: { id: true },
  })
}

/** @throws CommentsClosed, Muted */
export async function admit(scope: FeedScope, personId: string): Promise<{ approved: boolean }> {
  const { tx, eventId, event, audience } = scope
  const admission = commentAdmission(event.commentPolicy, audience, await isMuted(tx, { eventId, userId: personId }))
  if ('refusal' in admission) throw refuseWriting(admission.refusal)
  return admission
}

/** Lock what a reply answers against deleting and hiding. A reply to a reply joins its thread. */
async function holdThread({ tx, eventId, audience, viewer }: FeedScope, replyToId: string): Promise<ActivityItem> {
  const answered = await tx.activityItem.findFirst({
    where: { AND: [{ id: replyToId, eventId, deletedAt: null }, itemsVisibleTo(audience, viewer)] },
  })
  if (!answered) throw new NotFound('repliedPost')
  const rootId = answered.parentId ?? answered.id
  await tx.$queryRaw`SELECT 1 FROM "ActivityItem" WHERE "id" = ${rootId}::uuid FOR SHARE`
  const root = await tx.activityItem.findUnique({ where: { id: rootId } })
  // A thread continues below a tombstone.
  if (!root || root.withdrawnAt || (root.deletedAt && root.id === replyToId)) throw new NotFound('repliedPost')
  if (!answered.approved || !root.approved)
    throw unseen(msg`This post is waiting for approval, so no one could see your reply.`)
  if (!root.hiddenAt && !answered.hiddenAt) return root
  throw audience === 'ORGANIZERS'
    ? unseen(msg`This post is hidden, so no one could see your reply.`)
    : new NotFound('repliedPost')
}

function unseen(text: Text): InvalidInput {
  return new InvalidInput([{ path: 'replyToId', text }])
}
