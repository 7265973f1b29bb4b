import { randomUUIDv7 } from 'node:crypto'
import { normalizeEmail } from '../../../contract/text/email.ts'
import type { Person } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, type UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import {
  AlreadyRegistered,
  type EventScope,
  TermsNotAccepted,
  activeStatuses,
  admitNewcomer,
  announcePlaces,
  endEntries,
  endRegistrations,
  openStates,
  serveWaiting,
  shortenOffers,
  underEventLock,
} from '../../places/public.ts'
import { announceReferrals } from '../../referrals/public.ts'
import { announceGuest, findTermsInForce, removeAttendees, writeHeldPlaces } from '../../registrations/public.ts'
import { decideTransfer } from '../domain/transfer.ts'
import { TransferEnded } from '../errors.ts'
import { acceptInput } from '../inputs.ts'
import { readTransfer } from '../queries/transfers.ts'
import { readTransferToken } from './transfer-link.ts'

interface AcceptTransfer {
  token: string
  /** The account's when left out. */
  name?: string | null | undefined
  acceptedTermsVersion?: number | null | undefined
}

/** Who takes a ticket over. */
interface NewHolder {
  userId: string | null
  name: string
  email: string
  emailNormalized: string
  isAddressProven: boolean
}

type Transfer = Awaited<ReturnType<typeof readTransfer>>

/**
 * Take over the ticket of a link. The link proves the address it was mailed to, so nobody needs an account; whoever is
 * logged in takes it over as that account, also with another address. The new guest has a registration of their own, with
 * a code and a link of its own, and the old code ends in the same moment. The others of a party stay. No place becomes
 * free on the way. Whoever had applied does not apply any more. Accepting twice changes nothing.
 * @returns the new registration's id. @throws TransferEnded, AlreadyRegistered, TermsNotAccepted, InvalidInput,
 * RateLimited; NotFound for a link that this site did not issue.
 */
export async function acceptTransfer(context: Context, input: AcceptTransfer): Promise<string> {
  const { platform, viewer, heldRows } = context
  await admitNewcomer(context)
  const transferId = readTransferToken(platform, input.token)
  const found =
    transferId &&
    (await platform.db.ticketTransfer.findUnique({ where: { id: transferId }, select: { id: true, eventId: true } }))
  if (!found) throw new NotFound('transfer')
  const { person } = viewer
  const { name, acceptedTermsVersion } = parseInput(acceptInput, { ...input, name: input.name ?? person?.name ?? '' })
  const id = await underEventLock(platform, found.eventId, async (scope): Promise<string | UserError> => {
    const transfer = await readTransfer(scope.tx, found.id)
    const { state, email, emailNormalized, registration, attendee } = transfer
    if (state === 'ACCEPTED')
      return isTheirs(transfer, person) ? transfer.newRegistrationId! : new TransferEnded('NOT_POSSIBLE')
    if (state === 'TAKEN_BACK' || !email || !emailNormalized) return new TransferEnded('TAKEN_BACK')
    const { event: asked, attendees, ...facts } = registration
    const { isWholeParty } = transfer
    const isSomebodyIn = attendees.length > 0
    const decision = decideTransfer({ ...scope.event, ...asked, ...facts, attendee, isWholeParty, isSomebodyIn })
    if (decision !== 'possible') return new TransferEnded('NOT_POSSIBLE')
    const terms = await findTermsInForce(scope.tx, found.eventId)
    if (terms && terms.version !== acceptedTermsVersion) return new TermsNotAccepted(terms.version)
    const isOffered = person !== null && normalizeEmail(person.email) === emailNormalized
    const holder: NewHolder = person
      ? {
          userId: person.id,
          name,
          email: person.email,
          emailNormalized: normalizeEmail(person.email),
          isAddressProven: person.emailVerified || isOffered,
        }
      : { userId: null, name, email, emailNormalized, isAddressProven: true }
    const own = await readOwn(scope, holder)
    if (own.some(({ status }) => status !== 'PENDING')) return new AlreadyRegistered()
    // The database refuses a second active registration, so the application ends before the place begins.
    if (own.length > 0) await endRegistrations(scope, { id: { in: own.map(({ id }) => id) } })
    const language = context.request.locale
    return takeOver(scope, transfer, { ...holder, language, acceptedTermsId: terms?.id ?? null })
  })
  heldRows.add(id)
  return id
}

/** Whether whoever has the link, and is logged in as this person, took the ticket over. */
function isTheirs({ newRegistration }: Transfer, person: Person | null): boolean {
  return newRegistration !== null && (newRegistration.userId === null || newRegistration.userId === person?.id)
}

/** What is theirs for certain: by their account, or by a proven address. */
const identitiesOf = ({ userId, emailNormalized, isAddressProven }: NewHolder) => [
  ...(userId ? [{ userId }] : []),
  ...(isAddressProven ? [{ emailNormalized, addressConfirmedAt: { not: null } }] : []),
]

/** The active registrations and applications of this person. */
async function readOwn({ tx, event }: EventScope, holder: NewHolder) {
  const where = { eventId: event.id, status: { in: activeStatuses }, OR: identitiesOf(holder) }
  return tx.registration.findMany({ where, select: { id: true, status: true } })
}

async function takeOver(
  scope: EventScope,
  { id: transferId, registration, attendeeId, isWholeParty }: Transfer,
  holder: NewHolder & { language: string; acceptedTermsId: string | null },
): Promise<string> {
  const { platform, tx, announce, event, now } = scope
  const { id: oldId } = registration
  const partySize = isWholeParty ? registration.partySize : 1
  const isLast = partySize === registration.partySize
  if (isLast) await endRegistrations(scope, { id: oldId })
  else {
    if (attendeeId) await removeAttendees(tx, [attendeeId])
    const rest = { partySize: registration.partySize - 1, ...(!attendeeId && { hasPassedOnOwnTicket: true }) }
    await tx.registration.update({ where: { id: oldId }, data: rest, select: { id: true } })
    await announceReferrals(tx, announce, [registration.referralLinkId])
  }
  event.placesTaken -= partySize
  const { isAddressProven, ...person } = holder
  const id = randomUUIDv7()
  await writeHeldPlaces(scope, partySize, () =>
    tx.registration.create({
      data: {
        ...person,
        id,
        eventId: event.id,
        status: 'CONFIRMED',
        partySize,
        addressConfirmedAt: isAddressProven ? now : null,
        secretHash: holder.userId ? null : hashSecret(platform.secrets.secretFor(id)),
        createdAt: now,
      },
      select: { id: true },
    }),
  )
  event.placesTaken += partySize
  await tx.ticketTransfer.update({
    where: { id: transferId },
    data: { state: 'ACCEPTED', endedAt: now, newRegistrationId: id },
    select: { id: true },
  })
  await announceGuest(scope, { ...person, id, partySize, status: 'CONFIRMED' })
  scope.news.push({ kind: 'confirmed', registrationId: id, way: 'registered' })
  const { name: toName } = person
  scope.news.push({ kind: 'passed-on', registrationId: oldId, toName, isWhole: isLast })
  announcePlaces(scope)
  await leaveWaitlist(scope, holder)
  return id
}

/** Nobody holds a place and a waitlist position at the same time. What an offer held goes to others. */
async function leaveWaitlist(scope: EventScope, holder: NewHolder) {
  const entries = await scope.tx.waitlistEntry.findMany({
    where: { eventId: scope.event.id, state: { in: openStates }, OR: identitiesOf(holder) },
    select: { id: true, state: true, partySize: true },
  })
  if (entries.length === 0) return
  await shortenOffers(scope)
  await endEntries(scope, entries)
  await serveWaiting(scope)
}
