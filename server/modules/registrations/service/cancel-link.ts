import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type TitledEvent, statusAt, titleSelect } from '../../events/public.ts'
import { decideCancellation } from '../domain/admission.ts'
import { cancelRegistration } from './cancel-registration.ts'

const purpose = 'cancel-registration'

/**
 * The page in a guest's mail where one press cancels their registration, without logging in. The
 * token proves the mailbox and opens nothing else. Opening the page changes nothing.
 */
export function cancelUrl({ tokens, publicUrl }: Pick<Platform, 'tokens' | 'publicUrl'>, registrationId: string) {
  return `${publicUrl}/cancel-registration/${tokens.sign(purpose, registrationId)}`
}

/** What the page of the link shows: nothing that the mail did not say. */
export interface CancelLink {
  event: TitledEvent
  startsAt: Date
  timeZone: string
  partySize: number
  status: RegistrationStatus
  /** Whether a press would change anything. */
  canCancel: boolean
}

/** Read what a link is about; null when this site did not issue it, and when the registration is gone. */
export async function findCancelLink(
  { tokens, db, clock }: Pick<Platform, 'tokens' | 'db' | 'clock'>,
  token: string,
): Promise<CancelLink | null> {
  const id = tokens.open(purpose, token)
  if (id === null) return null
  const row = await db.registration.findUnique({
    where: { id },
    select: {
      partySize: true,
      status: true,
      event: { select: { ...titleSelect, startsAt: true, timeZone: true, status: true, endsAt: true } },
    },
  })
  if (!row) return null
  const { partySize, status, event } = row
  const isLive = statusAt(event, clock.now()) === 'PUBLISHED'
  const canCancel = decideCancellation(status, isLive) === 'cancel'
  const { startsAt, timeZone } = event
  return { event, startsAt, timeZone, partySize, status, canCancel }
}

/**
 * Cancel the registration of a link. Twice changes nothing. @throws NotFound for a wrong link;
 * EventNotOpen when there is nothing to cancel any more.
 */
export async function cancelByLink(context: Context, token: string): Promise<CancelLink> {
  const { platform, heldRows } = context
  const id = platform.tokens.open(purpose, token)
  if (id === null) throw new NotFound('cancellation')
  // Only the holder's mailbox has the token.
  heldRows.add(id)
  await cancelRegistration(context, { id })
  const link = await findCancelLink(platform, token)
  if (!link) throw new NotFound('cancellation')
  return link
}
