import { type Viewer, can } from '../../../auth/viewer.ts'
import { readRights } from '../../../auth/read-rights.ts'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound } from '../../../graphql/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { eventTopic } from '../../events/public.ts'
import { type FeedScope, assertCapability, workOnFeed } from './feed-scope.ts'
import { lockAuthor } from './lock-author.ts'

export interface Voice {
  eventId: string
  userId: string
}

/**
 * Mute a person: they can read an event's feed but not write or react. Their texts stay. After this
 * has answered, nothing new of theirs appears. Muting twice changes nothing. @throws InvalidInput
 * for an organizer of the event.
 */
export function mutePerson(context: Context, { eventId, userId }: Voice): Promise<void> {
  return workOnFeed(context, eventId, async (scope) => {
    const { tx, announce, now, viewer } = scope
    assertCapability(scope, 'moderateFeed')
    await refuseOrganizer(tx, scope, userId)
    await lockAuthor(tx, { eventId, userId }, 'exclusive')
    const { count } = await tx.activityMute.createMany({
      data: [{ eventId, userId, mutedById: viewer.person?.id ?? null, createdAt: now }],
      skipDuplicates: true,
    })
    // Their page and the organizers' pages load the change.
    if (count === 1) announce(eventTopic(eventId), {})
  })
}

/** Unmute a person. */
export function unmutePerson(context: Context, { eventId, userId }: Voice): Promise<void> {
  return workOnFeed(context, eventId, async (scope) => {
    assertCapability(scope, 'moderateFeed')
    const { count } = await scope.tx.activityMute.deleteMany({ where: { eventId, userId } })
    if (count === 1) scope.announce(eventTopic(eventId), {})
  })
}

async function refuseOrganizer(tx: Transaction, { organizationId }: FeedScope, userId: string) {
  const person = await tx.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, handle: true, email: true, emailVerified: true, image: true },
  })
  if (!person) throw new NotFound('The person')
  const theirs: Viewer = await readRights(tx, { person, apiKey: null, roles: new Map() }, organizationId)
  if (can(theirs, organizationId, 'moderateFeed'))
    throw new InvalidInput([{ path: 'userId', message: 'organizes this event, and cannot be muted' }])
}
