import type { Context } from '../../../graphql/context.ts'
import type { UserError } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import { announceReferrals } from '../../referrals/public.ts'
import { type ApplicationDecision, decideApplication } from '../domain/application.ts'
import {
  freePlaces,
  type EventScope,
  announcePlaces,
  workUnderEventLock,
  serveWaiting,
  eventOfWorkedRow,
} from '../../places/public.ts'
import { EventFull, NotPending } from '../errors.ts'
import { announceGuest } from './announce-guest.ts'

/** The result of each application, in the order of the decisions. */
export interface DecidedApplication {
  registrationId: string
  /** The refusal; null when the decision was made. */
  refusal: UserError | null
}

/**
 * Approve or decline applications: one or many at once, the oldest first, so that earlier
 * applicants get the places. A refusal does not stop the others. @throws NotFound or FORBIDDEN when
 * the viewer may not decide one of them; then nothing is decided.
 */
export async function decideApplications(
  context: Context,
  registrationIds: readonly string[],
  answer: 'approve' | 'decline',
): Promise<DecidedApplication[]> {
  const ids = [...new Set(registrationIds)]
  const eventIds = await Promise.all(
    ids.map((id) => eventOfWorkedRow(context, 'registration', id, 'seeGuests', 'registration')),
  )
  const idsOfEvents = Map.groupBy(ids.keys(), (index) => eventIds[index]!)
  const decided: DecidedApplication[] = []
  for (const [eventId, indexes] of idsOfEvents) {
    const those = indexes.map((index) => ids[index]!)
    decided.push(
      ...(await workUnderEventLock(context, { eventId, capability: 'seeGuests' }, (scope) =>
        decideInOrder(scope, those, answer),
      )),
    )
  }
  return decided
}

async function decideInOrder(
  scope: EventScope,
  ids: string[],
  answer: 'approve' | 'decline',
): Promise<DecidedApplication[]> {
  // Lapsed offers end first: their places are free even before a job has run.
  await serveWaiting(scope)
  const { tx, announce, event, now } = scope
  const applications = await tx.registration.findMany({
    where: { id: { in: ids } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, status: true, partySize: true, userId: true, name: true, referralLinkId: true },
  })
  const decided: DecidedApplication[] = []
  for (const application of applications) {
    const { id, partySize } = application
    const free = freePlaces(event)
    const decision = decideApplication({ ...application, isLive: event.isLive, free }, answer)
    decided.push({ registrationId: id, refusal: 'refusal' in decision ? refusals[decision.refusal](free) : null })
    if (!('status' in decision)) continue
    const { status } = decision
    await tx.registration.update({ where: { id }, data: { status, decidedAt: now }, select: { id: true } })
    scope.news.push(
      status === 'CONFIRMED'
        ? { kind: 'confirmed', registrationId: id, way: 'approved' }
        : { kind: 'declined', registrationId: id },
    )
    if (status !== 'CONFIRMED') continue
    event.placesTaken += partySize
    await announceGuest(scope, { ...application, status })
  }
  announcePlaces(scope)
  const linkIds = applications.map(({ referralLinkId }) => referralLinkId)
  await announceReferrals(tx, announce, linkIds)
  return decided
}

type Refusal = Extract<ApplicationDecision, { refusal: string }>['refusal']

const refusals: Record<Refusal, (placesLeft: number) => UserError> = {
  EVENT_NOT_OPEN: () => new EventNotOpen(),
  EVENT_FULL: (placesLeft) => new EventFull({ placesLeft, waitlistUrl: null }),
  NOT_PENDING: () => new NotPending(),
}
