import { formerGuestName } from '../../../contract/text/stand-in-names.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, type UserError } from '../../../graphql/errors/user-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import { forgetGuestOf } from '../../activity/public.ts'
import { forgetInvitations, forgetInvited } from '../../guest-invitations/public.ts'
import { forgetRecipient } from '../../notifications/public.ts'
import { forgetNewsOf } from '../../organizer-mails/public.ts'
import { announceReferrals } from '../../referrals/public.ts'
import {
  openStates,
  type EventScope,
  announceWaitlist,
  endEntries,
  announcePlaces,
  placesOf,
  underEventLock,
  serveWaiting,
  shortenOffers,
} from '../../places/public.ts'
import { anonymizeRows } from '../queries/anonymize-rows.ts'
import { readInvitedOfLink } from '../queries/invited-of-link.ts'
import {
  type RowsOfLink,
  findOwnAddress,
  isAloneAtAddress,
  isSomebodyIn,
  readRowsOfLink,
} from '../queries/rows-of-link.ts'

/**
 * Erase the data of a guest without an account, by their link: a future registration is cancelled,
 * a waitlist entry ends, free places go to the waitlist, and no name, address, answer or mail is
 * left (SPEC P6). No mail is sent, because there is no address any more. @returns how many spots
 * became free. @throws NotFound for a link that opens nothing, also the second time.
 */
export async function eraseGuestData({ platform }: Context, secret: string): Promise<number> {
  const found = await readRowsOfLink(platform.db, secret)
  if (!found) return eraseInvited(platform, secret)
  return underEventLock(platform, found.main.eventId, async (scope): Promise<number | UserError> => {
    // Lapsed offers and holds end first.
    await shortenOffers(scope)
    await serveWaiting(scope)
    const rows = await readRowsOfLink(scope.tx, secret)
    if (!rows) return nothingStored()
    const { entry } = rows
    const openEntries = entry && openStates.includes(entry.state) ? [entry] : []
    const spots = (await cancel(scope, rows)) + (await endEntries(scope, openEntries))
    await forget(scope, rows)
    announceWaitlist(scope)
    await serveWaiting(scope)
    return spots
  })
}

/** The same of an invited person, and of somebody who answered without a place. A registration of theirs has its own link. */
async function eraseInvited(platform: Platform, secret: string): Promise<number> {
  const found = await readInvitedOfLink(platform.db, secret)
  if (!found) throw nothingStored()
  return underEventLock(platform, found.event.id, async ({ tx, announce, event }): Promise<number | UserError> => {
    const rows = await readInvitedOfLink(tx, secret)
    if (!rows) return nothingStored()
    const { invitation, answer } = rows
    const [invitationId, answerId] = [invitation?.id ?? null, answer?.id ?? null]
    const isAlone = invitation !== null && (await isAloneAtAddress(tx, { ...invitation, rowIds: [] }))
    await forgetInvited(tx, announce, { eventId: event.id, invitationId, answerId })
    if (invitation) {
      const { id, eventId, email, emailNormalized } = invitation
      await forgetRecipient(tx, { eventId, rowIds: [id], address: isAlone ? { email, emailNormalized } : null })
    }
    await forgetNewsOf(
      tx,
      [invitationId, answerId].filter((id) => id !== null),
    )
    return 0
  })
}

const nothingStored = () => new NotFound('guestData')

/**
 * @returns the spots that became free. A party of which somebody is in stays counted, and past
 * events are history.
 */
async function cancel(scope: EventScope, { registration }: RowsOfLink): Promise<number> {
  const { tx, announce, event, now } = scope
  if (!registration || !event.isLive) return 0
  const { id, status, referralLinkId } = registration
  if ((status !== 'CONFIRMED' && status !== 'PENDING') || isSomebodyIn(registration)) return 0
  await tx.registration.update({
    where: { id },
    data: { status: 'CANCELLED', cancelledAt: now, addressConfirmBy: null },
    select: { id: true },
  })
  announcePlaces(scope)
  await announceReferrals(tx, announce, [referralLinkId])
  if (status !== 'CONFIRMED') return 0
  const spots = placesOf([registration])
  event.placesTaken -= spots
  return spots
}

async function forget({ tx, announce, event }: EventScope, rows: RowsOfLink): Promise<void> {
  const { registration, entry, main, rowIds } = rows
  const address = await findOwnAddress(tx, rows)
  const invitationIds = [registration, entry].flatMap((row) => row?.guestInvitationId ?? [])
  await forgetInvitations(
    tx,
    address
      ? Prisma.sql`i."eventId" = ${event.id}::uuid AND i."emailNormalized" = ${address.emailNormalized}`
      : Prisma.sql`i."id" = ANY(${invitationIds}::uuid[])`,
  )
  if (registration) await anonymizeRows(tx, 'Registration', Prisma.sql`"id" = ${registration.id}::uuid`)
  if (entry) await anonymizeRows(tx, 'WaitlistEntry', Prisma.sql`"id" = ${entry.id}::uuid`)
  await forgetRecipient(tx, { eventId: event.id, rowIds: [...rowIds, ...invitationIds], address })
  await forgetNewsOf(tx, rowIds)
  // Last, because it locks the feed's counter.
  await forgetGuestOf(tx, announce, { eventId: event.id, rowIds, name: main.name, becomes: formerGuestName })
}
