import type { Context } from '../../../graphql/context.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'
import { statusAt } from '../../events/public.ts'
import { isActive } from '../../places/public.ts'
import { peopleIn } from '../../registrations/public.ts'
import { decideTransfer } from '../domain/transfer.ts'
import { readTransferToken } from '../service/transfer-link.ts'

/** What the page of a link shows. */
export interface TransferLink {
  state: 'OPEN' | 'ACCEPTED' | 'ENDED'
  fromName: string
  /** How many people the ticket admits. */
  partySize: number
  event: Event
  /** The link opens the event, also a private one. */
  opensEvent: boolean
  newRegistrationId: string | null
}

/** Read what a link is about; null when this site did not issue it. Asking changes nothing. */
export async function findTransferLink({ platform, heldRows }: Context, token: string): Promise<TransferLink | null> {
  const id = readTransferToken(platform, token)
  const row =
    id &&
    (await platform.db.ticketTransfer.findUnique({
      where: { id },
      include: {
        event: true,
        attendee: true,
        newRegistration: { select: { userId: true, status: true, partySize: true } },
        registration: {
          select: {
            name: true,
            status: true,
            partySize: true,
            isOverCapacity: true,
            hasPassedOnOwnTicket: true,
            ...peopleIn,
          },
        },
      },
    }))
  if (!row) return null
  const { event, attendee, registration, newRegistration } = row
  const isLive = statusAt(event, platform.clock.now()) === 'PUBLISHED'
  const isOpen =
    row.state === 'OFFERED' &&
    decideTransfer({
      ...event,
      ...registration,
      isLive,
      attendee,
      isWholeParty: row.isWholeParty,
      isSomebodyIn: registration.attendees.length > 0,
    }) === 'possible'
  // The mailbox of the new guest has this link, so it opens their registration too. An account logs in.
  const isOpenByLink = newRegistration?.userId === null
  const newRegistrationId = isOpenByLink ? row.newRegistrationId : null
  if (newRegistrationId) heldRows.add(newRegistrationId)
  const state = row.state === 'ACCEPTED' ? 'ACCEPTED' : isOpen ? 'OPEN' : 'ENDED'
  // Like an invitation, until somebody else has the ticket or it ended.
  const opensEvent = isOpen || (isOpenByLink && isActive(newRegistration))
  const partySize = row.isWholeParty ? (newRegistration?.partySize ?? registration.partySize) : 1
  return { state, fromName: registration.name, partySize, event, opensEvent, newRegistrationId }
}
