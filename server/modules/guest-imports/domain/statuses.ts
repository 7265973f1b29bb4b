import { foldText } from '../../../contract/text/fold-text.ts'

/** What the status of a row says. */
type TicketStatus = 'GOING' | 'WAITLIST' | 'NOT_GOING' | 'UNDECIDED' | 'UNKNOWN'

/** As the exports of other products write them, folded and with single spaces for signs. */
const words: Record<Exclude<TicketStatus, 'UNKNOWN'>, readonly string[]> = {
  GOING: [
    'going',
    'yes',
    'y',
    'true',
    '1',
    'approved',
    'attending',
    'confirmed',
    'checked in',
    'registered',
    'accepted',
    'completed',
    'valid',
    'active',
    'paid',
    'ja',
    'oui',
    'si',
    'sim',
    'tak',
  ],
  WAITLIST: ['waitlist', 'waitlisted', 'waiting', 'waiting list', 'on waitlist', 'on the waitlist'],
  NOT_GOING: [
    'no',
    'n',
    'false',
    '0',
    'not going',
    'not attending',
    'declined',
    'cancelled',
    'canceled',
    'rejected',
    'refunded',
    'deleted',
    'transferred',
    'removed',
    'can t go',
    'cant go',
    'can t make it',
    'nein',
    'non',
    'nao',
  ],
  UNDECIDED: [
    'maybe',
    'invited',
    'pending',
    'pending approval',
    'requested',
    'sent',
    'opened',
    'no response',
    'not responded',
    'unconfirmed',
  ],
}

const statusOf = new Map(
  Object.entries(words).flatMap(([status, ways]) => ways.map((way) => [way, status as TicketStatus] as const)),
)

/** Read a status. A row without one is of somebody who comes. Pure. */
export function readStatus(cell: string): TicketStatus {
  const folded = foldText(cell)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return folded === '' ? 'GOING' : (statusOf.get(folded) ?? 'UNKNOWN')
}

/** Whether a cell ticks a checkbox; null when it says neither. */
export function readTick(cell: string): boolean | null {
  const status = readStatus(cell)
  if (cell === '' || (status !== 'GOING' && status !== 'NOT_GOING')) return null
  return status === 'GOING'
}
