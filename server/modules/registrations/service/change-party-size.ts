import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound, type UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import { announceReferrals } from '../../referrals/public.ts'
import {
  type EventScope,
  partySizeInput,
  announcePlaces,
  noteLanguage,
  underEventLock,
  roomForNewcomers,
  serveWaiting,
} from '../../places/public.ts'
import { decideLeaving } from '../domain/attendees.ts'
import { type ResizeDecision, decideResize } from '../domain/party-size.ts'
import { eventFull } from '../errors.ts'
import { listPartyMembers, removeAttendees } from '../queries/attendees.ts'
import { getRegistrationToChange } from '../queries/held-registrations.ts'
import { announceGrowth } from './announce-guest.ts'

interface PartySizeChange {
  id: string
  secret?: string | null
  partySize: number
  /** Who does not come any more, where the event asks for names. */
  leavingIds?: readonly string[] | null | undefined
}

/**
 * Change the size of a party in one step, so that nobody must give up their place to ask for a
 * larger one. A larger party takes places that nobody on the waitlist could have. A smaller one
 * gives places to the waitlist in the same transaction. Where organizers decide, only they make a
 * confirmed party larger, and whoever they invited. @throws EventFull, EventNotOpen, InvalidInput;
 * NotFound to people who may not change it.
 */
export async function changePartySize(context: Context, input: PartySizeChange): Promise<void> {
  const { partySize } = parseInput(partySizeInput, input)
  const { id, secret, leavingIds } = input
  const { eventId, isHeld, isOrganizer } = await getRegistrationToChange(context, id, secret)
  await underEventLock(context.platform, eventId, async (scope): Promise<UserError | undefined> => {
    const { tx, announce, event } = scope
    // First, because it ends a registration whose address was not confirmed in time.
    const roomLeft = await roomForNewcomers(scope, true)
    const registration = await tx.registration.findUniqueOrThrow({
      where: { id },
      select: { status: true, partySize: true, isOverCapacity: true, referralLinkId: true, guestInvitationId: true },
    })
    const { isOverCapacity } = registration
    // Whoever is over capacity takes no place, so there is none that they could have more of.
    const room = isOverCapacity ? 0 : roomLeft
    const { isLive, approvalRequired } = event
    const isInvited = registration.guestInvitationId !== null
    const facts = { ...registration, isInvited, isLive, room, approvalRequired, isOrganizer }
    const decision = decideResize(facts, partySize)
    if (decision === 'nothing-to-do') return
    if (typeof decision === 'object') return refuse(scope, decision.refusal, room)
    if (partySize < registration.partySize) {
      const refused = await letLeave(scope, { id, count: registration.partySize - partySize, chosen: leavingIds ?? [] })
      if (refused) return refused
    }
    if (isHeld) await noteLanguage(tx, context, { kind: 'Registration', id })
    await tx.registration.update({ where: { id }, data: { partySize }, select: { id: true } })
    const { partySize: before } = registration
    scope.news.push({ kind: 'resized', registrationId: id, before, after: partySize, isByOrganizer: !isHeld })
    announcePlaces(scope)
    await announceReferrals(tx, announce, [registration.referralLinkId])
    if (registration.status !== 'CONFIRMED' || isOverCapacity) return
    event.placesTaken += partySize - registration.partySize
    if (partySize < registration.partySize) await serveWaiting(scope)
    else await announceGrowth(scope)
  })
}

function refuse(scope: EventScope, refusal: Extract<ResizeDecision, object>['refusal'], room: number): UserError {
  switch (refusal) {
    case 'EVENT_NOT_OPEN':
      return new EventNotOpen(msg`This registration can’t be changed any more.`)
    case 'ORGANIZERS_DECIDE':
      return new InvalidInput([
        { path: 'partySize', text: msg`The host decides who comes. Ask them if you’d like to bring more people.` },
      ])
    case 'EVENT_FULL':
      return eventFull(scope, room)
  }
}

/** Take people off a party before it gets smaller. @returns why not; undefined when they are off. */
async function letLeave(
  { tx }: EventScope,
  { id, count, chosen }: { id: string; count: number; chosen: readonly string[] },
): Promise<UserError | undefined> {
  const members = await listPartyMembers(tx, id)
  if (members.length === 0) return undefined
  const decision = decideLeaving(members, count, chosen)
  if ('leavingIds' in decision) {
    await removeAttendees(tx, decision.leavingIds)
    return undefined
  }
  switch (decision.refusal) {
    case 'NOT_IN_PARTY':
      return new NotFound('attendee')
    case 'CHECKED_IN':
      return new EventNotOpen(msg`This person is already checked in.`)
    case 'TOO_MANY':
      return new InvalidInput([{ path: 'leavingIds', text: msg`Choose fewer people.` }])
    case 'CHOOSE':
      return new InvalidInput([{ path: 'leavingIds', text: msg`Choose who isn’t coming.` }])
  }
}
