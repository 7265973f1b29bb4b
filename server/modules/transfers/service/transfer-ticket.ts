import { msg } from '@lingui/core/runtime-macro'
import { v7 as uuidv7 } from 'uuid'
import { normalizeEmail } from '../../../contract/text/email.ts'
import type { Context } from '../../../graphql/context.ts'
import {
  AddressNotConfirmed,
  InvalidInput,
  NotFound,
  RateLimited,
  type UserError,
  parseInput,
} from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { dropUnsent } from '../../../platform/mail/replace-unsent.ts'
import { admitNewcomer, announcePlaces, noteLanguage, underEventLock, eventOfHeldRow } from '../../places/public.ts'
import { peopleIn } from '../../registrations/public.ts'
import { decideTransfer } from '../domain/transfer.ts'
import { TicketNotTransferable, TransferEnded, guestNotConfirmed } from '../errors.ts'
import { offerInput } from '../inputs.ts'
import { mailOffer, thingOf } from './offer-mail.ts'

interface TransferTicket {
  registrationId: string
  /** The person of the party whose ticket it is; left out for the guest's own. */
  attendeeId?: string | null | undefined
  /** The places of everyone in the party, together. */
  wholeParty?: boolean | null | undefined
  secret?: string | null | undefined
  email: string
}

const dayMs = 86_400_000
/** Each offer mails somebody who did not ask for it. */
const offersPerDay = 5

/**
 * Offer a ticket to another person by mail. Nothing changes until they accept. Offering it to the same address again
 * writes no second mail. @returns the transfer's id. @throws TicketNotTransferable, AddressNotConfirmed, InvalidInput,
 * RateLimited; NotFound to everyone but the holder.
 */
export async function transferTicket(context: Context, input: TransferTicket): Promise<string> {
  const { registrationId, secret } = input
  await admitNewcomer(context)
  const eventId = await eventOfHeldRow(context, 'registration', registrationId, secret)
  const { email } = parseInput(offerInput, input)
  const { platform, viewer } = context
  return underEventLock(platform, eventId, async (scope): Promise<string | UserError> => {
    const { tx, event, now } = scope
    const { event: asked, ...registration } = await tx.registration.findUniqueOrThrow({
      where: { id: registrationId },
      select: {
        name: true,
        userId: true,
        emailNormalized: true,
        addressConfirmedAt: true,
        status: true,
        partySize: true,
        isOverCapacity: true,
        hasPassedOnOwnTicket: true,
        event: { select: { allowsTransfers: true, asksAttendeeNames: true } },
        ...peopleIn,
      },
    })
    const attendee = await findAttendee(tx, registrationId, input.attendeeId ?? null)
    if (attendee === undefined) return new NotFound('attendee')
    const isWholeParty = input.wholeParty === true && registration.partySize > 1
    if (isWholeParty && attendee)
      return new InvalidInput([{ path: 'wholeParty', text: msg`Pass on one ticket, or those of your whole group.` }])
    const isSomebodyIn = registration.attendees.length > 0
    const decision = decideTransfer({ ...event, ...asked, ...registration, attendee, isWholeParty, isSomebodyIn })
    if (decision !== 'possible') return new TicketNotTransferable(decision.refusal)
    // Whoever types an address for somebody cannot make us write to others in their name.
    if (registration.addressConfirmedAt === null)
      return registration.userId === null ? guestNotConfirmed() : new AddressNotConfirmed()
    const emailNormalized = normalizeEmail(email)
    if (emailNormalized === registration.emailNormalized)
      return new InvalidInput([{ path: 'email', text: msg`This is your own email. Enter someone else’s.` }])
    const attendeeId = attendee?.id ?? null
    const open = await tx.ticketTransfer.findFirst({
      where: { registrationId, attendeeId, state: 'OFFERED' },
      select: { id: true, emailNormalized: true, isWholeParty: true },
    })
    const isSame = open?.emailNormalized === emailNormalized && open.isWholeParty === isWholeParty
    if (open) return isSame ? open.id : new TicketNotTransferable('ALREADY_OFFERED')
    const since = new Date(now.getTime() - dayMs)
    const latest = await tx.ticketTransfer.findMany({
      where: { registrationId, offeredAt: { gt: since } },
      orderBy: { offeredAt: 'asc' },
      select: { offeredAt: true },
    })
    if (latest.length >= offersPerDay)
      return new RateLimited(Math.ceil((latest[0]!.offeredAt.getTime() - since.getTime()) / 1000))
    const id = uuidv7()
    await tx.ticketTransfer.create({
      data: { id, eventId, registrationId, attendeeId, isWholeParty, email, emailNormalized, offeredAt: now },
      select: { id: true },
    })
    await noteLanguage(tx, context, { kind: 'Registration', id: registrationId })
    const { locale } = context.request
    const senderId = viewer.person?.id ?? null
    await mailOffer(platform, scope, {
      id,
      eventId,
      email,
      emailNormalized,
      fromName: registration.name,
      partySize: isWholeParty ? registration.partySize : 1,
      language: locale,
      senderId,
    })
    await noteChange(tx, registrationId)
    announcePlaces(scope)
    return id
  })
}

/** @returns null for the guest's own ticket; undefined for somebody who is not in the party. */
async function findAttendee(tx: Transaction, registrationId: string, attendeeId: string | null) {
  if (attendeeId === null || attendeeId === registrationId) return null
  const found = await tx.attendee.findFirst({
    where: { id: attendeeId, registrationId, registration: { event: { asksAttendeeNames: true } } },
    select: { id: true, isRemoved: true, checkedInAt: true },
  })
  return found ?? undefined
}

/** Whoever follows the registration, or the guest list, sees what becomes of its tickets. */
async function noteChange(tx: Transaction, registrationId: string): Promise<void> {
  await tx.registration.update({
    where: { id: registrationId },
    data: { attendeesRevision: { increment: 1 } },
    select: { id: true },
  })
}

/**
 * Take an offered ticket back, for the holder. Its link then opens nothing, and a mail that is not sent yet is dropped.
 * Doing it twice changes nothing. @returns the transfer's id. @throws TransferEnded when it was accepted; NotFound to
 * others.
 */
export async function takeBackTransfer(
  context: Context,
  { id, secret }: { id: string; secret?: string | null | undefined },
): Promise<string> {
  const { platform } = context
  const found = await platform.db.ticketTransfer.findUnique({ where: { id }, select: { registrationId: true } })
  if (!found) throw new NotFound('transfer')
  const { registrationId } = found
  const eventId = await eventOfHeldRow(context, 'registration', registrationId, secret, 'transfer')
  await underEventLock(platform, eventId, async (scope): Promise<UserError | undefined> => {
    const { tx, now } = scope
    const { state, email } = await tx.ticketTransfer.findUniqueOrThrow({
      where: { id },
      select: { state: true, email: true },
    })
    if (state === 'ACCEPTED') return new TransferEnded('ACCEPTED')
    if (state === 'TAKEN_BACK') return
    await tx.ticketTransfer.update({ where: { id }, data: { state: 'TAKEN_BACK', endedAt: now }, select: { id: true } })
    if (email) await dropUnsent(tx, now, [{ toAddress: email, thing: thingOf(id) }])
    await noteChange(tx, registrationId)
    announcePlaces(scope)
  })
  return id
}
