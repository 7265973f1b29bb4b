import type { Context } from '../../../graphql/context.ts'
import { NotFound, type UserError } from '../../../graphql/user-error.ts'
import { ConfirmationOver } from '../errors.ts'
import { findAccountOf } from '../queries/rows-of-address.ts'
import { activeStatuses, openStates, underEventLock, serveWaiting, shortenOffers } from '../../places/public.ts'
import { type MailedRow, provesAddress } from './address-proof.ts'
import { uniteRows } from './unite-rows.ts'

export interface ConfirmInput {
  row: MailedRow
  /** Of the link that was mailed. */
  token: string
  /** Which one to keep, when there are several; the default when left out. */
  keepId?: string | null
}

/**
 * The press of a mailed link: the address is theirs. What was taken with it at the event comes together, and one stays.
 * Twice changes nothing.
 *
 * @returns what is kept. @throws NotFound for a link that this site did not make; ConfirmationOver.
 */
export async function confirmAddress(context: Context, { row, token, keepId }: ConfirmInput): Promise<MailedRow> {
  const eventId = await getMailedEvent(context, row, token)
  const kept = await underEventLock(context.platform, eventId, async (scope): Promise<MailedRow | UserError> => {
    // First what the clock has decided: a place that waited for this too long is gone.
    await shortenOffers(scope)
    await serveWaiting(scope)
    const { tx } = scope
    const pressed = await readMailedRow(tx, row)
    if (!pressed || !scope.event.isLive || !isOpen(pressed)) return new ConfirmationOver()
    const account = await findAccountOf(tx, pressed)
    const { emailNormalized } = pressed
    const kept = await uniteRows(scope, {
      emailNormalized,
      userId: account?.id ?? null,
      pressedId: row.id,
      keepId: keepId ?? null,
    })
    return kept ? { kind: kept.kind, id: kept.id } : new ConfirmationOver()
  })
  context.heldRows.add(kept.id)
  return kept
}

type Mailed = NonNullable<Awaited<ReturnType<typeof readMailedRow>>>

/** Active, and so something that a link can still confirm or undo. */
export function isOpen(mailed: Mailed): boolean {
  return 'status' in mailed ? activeStatuses.includes(mailed.status) : openStates.includes(mailed.state)
}

/** The row of a mail as it is now. */
export function readMailedRow(
  tx: Pick<Context['platform']['db'], 'registration' | 'waitlistEntry'>,
  { kind, id }: MailedRow,
) {
  return kind === 'Registration'
    ? tx.registration.findUnique({ where: { id } })
    : tx.waitlistEntry.findUnique({ where: { id } })
}

/** The event that a mail is about. @throws NotFound when the token is not the one that was mailed. */
export async function getMailedEvent({ platform }: Context, row: MailedRow, token: string): Promise<string> {
  const mailed = provesAddress(platform, row.id, token) ? await readMailedRow(platform.db, row) : null
  if (!mailed) throw new NotFound('What this link is about')
  return mailed.eventId
}
