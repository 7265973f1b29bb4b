import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import { rates } from '../../../platform/limits/rates.ts'
import type { Context } from '../../../graphql/context.ts'
import { parseInput } from '../../../graphql/errors/user-error.ts'
import { limitPerMinutes } from '../../../platform/limits/rate-limiter.ts'
import { eventTopic } from '../../events/public.ts'
import { appendActivity, appendSteps } from './append.ts'
import { announceInput } from '../inputs.ts'
import { type FeedScope, workOnFeed, workOnItem } from './feed-scope.ts'
import { requestGuestsNews } from './tell-guests-news.ts'
import { consumeWritingLimit } from './consume-writing-limit.ts'
import { findMentioned, writeMentions } from './tell-mentioned.ts'

const announcementLimit = limitPerMinutes('announcement', rates.announcements)

/**
 * Announce to everyone, to guests, who also get a mail when the address of the author, or of the key's maker, is
 * confirmed, or to organizers. The same idempotency key returns the first announcement. @returns the item's id.
 */
export async function announceToFeed(context: Context, input: unknown): Promise<string> {
  const { eventId, body, visibility, isPinned, idempotencyKey } = parseInput(announceInput, input)
  const { person, apiKey } = context.viewer
  const authorId = person?.id ?? apiKey?.id
  const key = idempotencyKey && authorId ? `${authorId}:${idempotencyKey}` : null
  if (authorId) await consumeWritingLimit(context, announcementLimit, { authorId, eventId, key })
  return workOnFeed(context, { eventId, capability: 'announce' }, async (scope) => {
    const { tx, announce } = scope
    if (key) {
      // One after the other, so that the second finds what the first wrote.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${eventId}:${key}`}, 0))`
      const earlier = await tx.activityItem.findFirst({ where: { eventId, idempotencyKey: key }, select: { id: true } })
      if (earlier) return earlier.id
    }
    const others = isPinned ? await unpinOthers(scope, null) : []
    const mentioned = await findMentioned(tx, body)
    const { id } = await appendActivity(tx, announce, {
      eventId,
      kind: 'ANNOUNCEMENT',
      visibility: visibility ?? 'PUBLIC',
      actorId: person?.id ?? null,
      actorName: person?.name ?? null,
      body,
      idempotencyKey: key,
    })
    if (isPinned) await tx.activityItem.update({ where: { id }, data: { pinnedAt: scope.now } })
    await appendSteps(tx, announce, { eventId, itemIds: others, kind: 'EDITED' })
    await writeMentions(scope, id, mentioned)
    if (visibility === 'GUESTS') {
      if (await isAddressConfirmed(tx, scope.viewer)) await requestGuestsNews(scope, id)
      // Guests without an account follow their registration, not the feed.
      announce(eventTopic(eventId), {})
    }
    return id
  })
}

/** Pin an announcement instead of another, or unpin it. Doing it twice changes nothing. */
export function pinActivityItem(context: Context, itemId: string, isPinned: boolean): Promise<void> {
  return workOnItem(context, { itemId, capability: 'announce' }, async (scope) => {
    const { tx, announce, now, eventId, item } = scope
    const isAnnouncement = item.kind === 'ANNOUNCEMENT' && item.deletedAt === null
    if (!isAnnouncement || (item.pinnedAt !== null) === isPinned) return
    const others = isPinned ? await unpinOthers(scope, itemId) : []
    await tx.activityItem.update({ where: { id: itemId }, data: { pinnedAt: isPinned ? now : null } })
    await appendSteps(tx, announce, { eventId, itemIds: [...others, itemId], kind: 'EDITED' })
  })
}

/** @returns the ids of unpinned items. Only one announcement can be pinned. */
async function unpinOthers({ tx, eventId }: FeedScope, itemId: string | null): Promise<string[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`pin:${eventId}`}, 0))`
  const others = await tx.activityItem.updateManyAndReturn({
    where: { eventId, pinnedAt: { not: null }, ...(itemId && { id: { not: itemId } }) },
    data: { pinnedAt: null },
    select: { id: true },
  })
  return others.map(({ id }) => id)
}
