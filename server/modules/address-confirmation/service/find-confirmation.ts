import type { Context } from '../../../graphql/context.ts'
import { inOrder } from '../domain/unite.ts'
import { findAccountOf, readRowsOfAddress } from '../queries/rows-of-address.ts'
import { statusAt } from '../../events/public.ts'
import { type MailedRow, provesAddress } from './address-proof.ts'
import { isOpen, readMailedRow } from './confirm-address.ts'

/** The content of a mailed link's page. */
export interface AddressConfirmation {
  row: MailedRow
  /** There is nothing to confirm or undo. */
  isOver: boolean
  isConfirmed: boolean
  /** The rows that come together when the address is confirmed, the default first. */
  rows: MailedRow[]
}

/**
 * Read what a mailed link is about; null for a link that this site did not issue. Changes nothing.
 */
export async function findAddressConfirmation(
  { platform, heldRows }: Context,
  row: MailedRow,
  token: string,
): Promise<AddressConfirmation | null> {
  const { db, clock } = platform
  const mailed = provesAddress(platform, row.id, token) ? await readMailedRow(db, row) : null
  if (!mailed) return null
  const { eventId, emailNormalized, addressConfirmedAt } = mailed
  const event = await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { status: true, endsAt: true } })
  const account = await findAccountOf(db, mailed)
  const rows = await readRowsOfAddress(db, {
    eventId,
    emailNormalized,
    userId: account?.id ?? null,
    pressedId: row.id,
  })
  for (const { id } of [row, ...rows]) heldRows.add(id)
  return {
    row,
    isOver: !isOpen(mailed) || statusAt(event, clock.now()) !== 'PUBLISHED',
    isConfirmed: addressConfirmedAt !== null,
    rows: inOrder(rows).map(({ kind, id }) => ({ kind, id })),
  }
}
