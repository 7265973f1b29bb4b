import { msg } from '@lingui/core/runtime-macro'
import { type Viewer, can } from '../../../auth/viewer.ts'
import { readRights } from '../../../auth/read-rights.ts'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound } from '../../../graphql/errors/user-error.ts'
import { eventTopic } from '../../events/public.ts'
import { type FeedScope, lockAuthor, workOnFeed } from './feed-scope.ts'

interface Voice {
  eventId: string
  userId: string
}

/**
 * Mute a person: their texts stay, but after this has answered, nothing new appears. @returns the
 * event's id. @throws InvalidInput for an organizer of the event.
 */
export function mutePerson(context: Context, { eventId, userId }: Voice): Promise<string> {
  return workOnFeed(context, { eventId, capability: 'moderateFeed' }, async (scope) => {
    const { tx, announce, now, viewer } = scope
    await refuseOrganizer(scope, userId)
    await lockAuthor(tx, { eventId, userId }, 'exclusive')
    const { count } = await tx.activityMute.createMany({
      data: [{ eventId, userId, mutedById: viewer.person?.id ?? null, createdAt: now }],
      skipDuplicates: true,
    })
    // Their page and the organizers' pages load the change.
    if (count === 1) announce(eventTopic(eventId), {})
    return eventId
  })
}

/** Unmute a person. @returns the event's id. */
export function unmutePerson(context: Context, { eventId, userId }: Voice): Promise<string> {
  return workOnFeed(context, { eventId, capability: 'moderateFeed' }, async ({ tx, announce }) => {
    const { count } = await tx.activityMute.deleteMany({ where: { eventId, userId } })
    if (count === 1) announce(eventTopic(eventId), {})
    return eventId
  })
}

async function refuseOrganizer({ tx, organizationId }: FeedScope, userId: string) {
  const person = await tx.user.findUnique({
    where: { id: userId },
    select: { id: true, name: true, handle: true, email: true, emailVerified: true, image: true },
  })
  if (!person) throw new NotFound('person')
  const theirs: Viewer = await readRights(
    tx,
    { person: { ...person, language: null }, apiKey: null, roles: new Map() },
    organizationId,
  )
  if (can(theirs, organizationId, 'moderateFeed'))
    throw new InvalidInput([{ path: 'userId', text: msg`This person organizes the event and can’t be muted.` }])
}
