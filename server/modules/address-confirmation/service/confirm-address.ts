import type { Context } from '../../../graphql/context.ts'
import { NotFound, UserError } from '../../../graphql/errors/user-error.ts'
import { reportFault } from '../../../platform/monitoring/monitoring.ts'
import { ConfirmationOver } from '../errors.ts'
import { findAccountOf } from '../queries/rows-of-address.ts'
import {
  activeStatuses,
  noteLanguage,
  openStates,
  underEventLock,
  serveWaiting,
  shortenOffers,
} from '../../places/public.ts'
import { type MailedRow, provesAddress } from './address-proof.ts'
import { uniteRows } from './unite-rows.ts'

interface ConfirmInput {
  row: MailedRow
  /** The token of the mailed link. */
  token: string
  /** The row that stays when there are several; the default when left out. */
  keepId?: string | null
}

export interface ConfirmedRow extends MailedRow {
  /** Of the same booking, confirmed with it. */
  others: MailedRow[]
}

/**
 * Confirm an address by its mailed link. Registrations with it at the event come together, and one
 * stays. Doing it twice changes nothing. @returns the row that stays, and those of the other dates of
 * its booking. @throws NotFound for a link that this site did not issue; ConfirmationOver.
 */
export async function confirmAddress(context: Context, { row, token, keepId }: ConfirmInput): Promise<ConfirmedRow> {
  const eventId = await getMailedEvent(context, row, token)
  const remaining = await underEventLock(context.platform, eventId, async (scope): Promise<MailedRow | UserError> => {
    // Lapsed holds end first: a place that was not confirmed in time is gone.
    await shortenOffers(scope)
    await serveWaiting(scope)
    const { tx } = scope
    const pressed = await readMailedRow(tx, row)
    if (!pressed || !scope.event.isLive || !isOpen(pressed)) return new ConfirmationOver()
    const account = await findAccountOf(tx, pressed)
    const { emailNormalized } = pressed
    const remaining = await uniteRows(scope, {
      emailNormalized,
      userId: account?.id ?? null,
      pressedId: row.id,
      keepId: keepId ?? null,
    })
    if (remaining) await noteLanguage(tx, context, remaining)
    return remaining ? { kind: remaining.kind, id: remaining.id } : new ConfirmationOver()
  })
  const others = await confirmBooking(context, row)
  for (const { id } of [remaining, ...others]) context.heldRows.add(id)
  return { ...remaining, others }
}

/**
 * The mail listed all dates of a booking, so its link confirms the others too, each under the lock of its event. A date
 * that fails is reported, and the link confirms it when it is pressed again: the new secrets of the others are only
 * answered now.
 */
async function confirmBooking(context: Context, row: MailedRow): Promise<MailedRow[]> {
  const { platform } = context
  const pressed = await readMailedRow(platform.db, row)
  if (!pressed?.bookingId) return []
  const { bookingId, emailNormalized } = pressed
  const ofBooking = { bookingId, emailNormalized, addressConfirmedAt: null, id: { not: row.id } }
  const select = { id: true, eventId: true } as const
  const others = [
    ...(await platform.db.registration.findMany({ where: { ...ofBooking, status: { in: activeStatuses } }, select })),
    ...(await platform.db.waitlistEntry.findMany({ where: { ...ofBooking, state: { in: openStates } }, select })),
  ]
  const confirmed: MailedRow[] = []
  for (const { id, eventId } of others) {
    try {
      const remaining = await underEventLock(platform, eventId, async (scope) => {
        await shortenOffers(scope)
        await serveWaiting(scope)
        if (!scope.event.isLive) return null
        const account = await findAccountOf(scope.tx, pressed)
        return uniteRows(scope, { emailNormalized, userId: account?.id ?? null, pressedId: id, keepId: null })
      })
      if (remaining) confirmed.push({ kind: remaining.kind, id: remaining.id })
    } catch (error) {
      // An event that was deleted meanwhile is refused.
      if (!(error instanceof UserError)) reportFault(platform.logger, error, { eventId })
    }
  }
  return confirmed
}

type Mailed = NonNullable<Awaited<ReturnType<typeof readMailedRow>>>

/** Active, so a link can still confirm or undo it. */
export function isOpen(mailed: Mailed): boolean {
  return 'status' in mailed ? activeStatuses.includes(mailed.status) : openStates.includes(mailed.state)
}

/** The current row of a mail. */
export function readMailedRow(
  tx: Pick<Context['platform']['db'], 'registration' | 'waitlistEntry'>,
  { kind, id }: MailedRow,
) {
  return kind === 'Registration'
    ? tx.registration.findUnique({ where: { id } })
    : tx.waitlistEntry.findUnique({ where: { id } })
}

/** The event of a mail. @throws NotFound when the token is not the mailed one. */
export async function getMailedEvent({ platform }: Context, row: MailedRow, token: string): Promise<string> {
  const mailed = provesAddress(platform, row.id, token) ? await readMailedRow(platform.db, row) : null
  if (!mailed) throw new NotFound('confirmation')
  return mailed.eventId
}
