import { readRights } from '../../../auth/read-rights.ts'
import { can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, UserError } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import { EventNotOpen, eventTopic, statusAt } from '../../events/public.ts'
import type { PlacesEvent } from '../domain/event-places.ts'
import type { PlaceNews } from '../domain/place-news.ts'
import { type LockedEvent, lockEvent, lockEvents } from '../queries/lock-event.ts'
import { waitlistTopic } from '../topics.ts'
import { enqueuePlaceNews, hurryPlaceMails } from './enqueue-place-news.ts'
import { batchQueueOf } from './batch-queue.ts'

/** What a use case works with while it holds an event's lock. */
export interface EventScope {
  platform: Platform
  tx: Transaction
  announce: Announce
  /** Each use case updates `placesTaken` with its writes, as triggers do in the database. */
  event: LockedEvent & PlacesEvent
  /** The news of this use case. Mails about them are enqueued with its writes. */
  news: PlaceNews[]
  /** Read after the lock was granted: a deadline that passed while this request waited has passed. */
  now: Date
}

/**
 * Run a use case under its event's lock, in one transaction. `work` returns a refusal instead of
 * throwing it. The refusal is thrown after the commit, so that the offers that were made on the way
 * are stored.
 */
export async function underEventLock<T>(
  platform: Platform,
  eventId: string,
  work: (scope: EventScope) => Promise<T | UserError>,
): Promise<T> {
  let hasNews = false
  const outcome = await batchQueueOf(platform).alone(eventId, () =>
    transact(platform, async (tx, announce) => {
      const row = await lockEvent(tx, eventId)
      // The caller has seen the event, so it was deleted a moment ago.
      if (!row) return new EventNotOpen()
      const now = platform.clock.now()
      const scope = toScope(platform, tx, announce, row, now)
      const outcome = await work(scope)
      await enqueuePlaceNews(tx, now, scope.news)
      hasNews = scope.news.length > 0
      return outcome
    }),
  )
  if (hasNews) hurryPlaceMails(platform)
  if (outcome instanceof UserError) throw outcome
  return outcome
}

/**
 * The same for several events in one transaction, each in a scope of its own; those that do not exist any more have none.
 * What `work` throws undoes everything.
 */
export async function underEventLocks<T>(
  platform: Platform,
  eventIds: readonly string[],
  work: (scopes: ReadonlyMap<string, EventScope>, tx: Transaction) => Promise<T>,
): Promise<T> {
  let hasNews = false
  const outcome = await batchQueueOf(platform).aloneInAll(eventIds, () =>
    transact(platform, async (tx, announce) => {
      const rows = await lockEvents(tx, [...eventIds])
      const now = platform.clock.now()
      const scopes = new Map(rows.map((row) => [row.id, toScope(platform, tx, announce, row, now)]))
      const outcome = await work(scopes, tx)
      const news = [...scopes.values()].flatMap((scope) => scope.news)
      await enqueuePlaceNews(tx, now, news)
      hasNews = news.length > 0
      return outcome
    }),
  )
  if (hasNews) hurryPlaceMails(platform)
  return outcome
}

/**
 * The same for an organizer. Their role is read again under the lock, because it may have ended
 * since the request began.
 *
 * @throws NotFound to people who are no members any more, FORBIDDEN to a member without the
 * capability.
 */
export function workUnderEventLock<T>(
  { platform, viewer }: Context,
  { eventId, capability }: { eventId: string; capability: Capability },
  work: (scope: EventScope) => Promise<T | UserError>,
): Promise<T> {
  return underEventLock(platform, eventId, async (scope) => {
    const { organizationId } = scope.event
    const current = await readRights(scope.tx, viewer, organizationId)
    if (!current.roles.has(organizationId)) return new NotFound('event')
    if (!can(current, organizationId, capability)) throw forbidden()
    return work(scope)
  })
}

export function toScope(
  platform: Platform,
  tx: Transaction,
  announce: Announce,
  row: LockedEvent,
  now: Date,
): EventScope {
  return { platform, tx, announce, now, news: [], event: { ...row, isLive: statusAt(row, now) === 'PUBLISHED' } }
}

/** Tell everyone who follows the event that its places changed. */
export function announcePlaces({ announce, event }: EventScope) {
  announce(eventTopic(event.id), {})
}

/** The same when the waitlist moved: its length changed too. */
export function announceWaitlist(scope: EventScope) {
  scope.announce(waitlistTopic(scope.event.id), {})
  announcePlaces(scope)
}
