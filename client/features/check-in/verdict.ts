import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { TicketAnswer } from './check-in-api.ts'
import type { CheckInAnswer, CheckInGuest } from './check-in-state.ts'

/** What the device says about the guest in front of it. */
export type Verdict =
  | { tone: 'in'; guestId: string; pressKey: string; name: string; partySize: number }
  /** `byName` is null when it is not known who did it; `isOwn` when it was this device. */
  | {
      tone: 'already'
      guestId: string
      name: string
      partySize: number
      since: string
      byName: string | null
      isOwn: boolean
    }
  /** `detail` is a text where it came from the server. */
  | { tone: 'refused'; title: MessageDescriptor; name: string | null; detail: MessageDescriptor | string }

/** What a press on a guest leads to, before anything is sent. Pure. */
export function judgeGuest(guest: CheckInGuest, isOwn: boolean): Exclude<Verdict, { tone: 'in' }> | 'check-in' {
  const { id: guestId, name, partySize, status } = guest
  if (status === 'CONFIRMED') return 'check-in'
  if (status === 'CHECKED_IN') {
    const since = guest.checkedInAt ?? ''
    return { tone: 'already', guestId, name, partySize, since, byName: guest.checkedInByName, isOwn }
  }
  return { tone: 'refused', name, ...placeless[status] }
}

const placeless = {
  PENDING: { title: msg`Not approved`, detail: msg`Their request hasn’t been approved yet.` },
  CANCELLED: {
    title: msg({ message: 'Cancelled', context: 'registration' }),
    detail: msg`Their registration was cancelled.`,
  },
  DECLINED: { title: msg({ message: 'Declined', context: 'registration' }), detail: msg`Their request was declined.` },
} as const

const refusedCode = (title: MessageDescriptor, detail: MessageDescriptor | string): Verdict => ({
  tone: 'refused',
  name: null,
  title,
  detail,
})

/** Codes that lead to no guest of this event. */
export const codeVerdicts = {
  noTicket: refusedCode(msg`Not a ticket`, msg`This is some other code. The ticket is in their email.`),
  forged: refusedCode(msg`Not genuine`, msg`It names one of your guests, but this site didn’t issue it.`),
  notHere: refusedCode(
    msg`Can’t be checked offline`,
    msg`It isn’t on this device’s list: it’s for another event, or newer than the list. Search by name.`,
  ),
}

/** The server's answer about a ticket that is not on this device's list. Pure. */
export function judgeTicketAnswer(answer: TicketAnswer, pressKey: string, guest: CheckInGuest | undefined): Verdict {
  switch (answer.type) {
    case 'in': {
      const { guestId, name, partySize } = answer
      return { tone: 'in', guestId, pressKey, name, partySize }
    }
    case 'already':
      return alreadyIn(answer, guest)
    case 'refused':
      return refusedCode(msg`Not valid here`, answer.message)
  }
}

/** A correction where the server decided otherwise than this device a moment ago; else null. Pure. */
export function judgeAnswer(answer: CheckInAnswer, guest: CheckInGuest | undefined): Verdict | null {
  if (answer.type === 'already') return guest ? alreadyIn(answer, guest) : null
  if (answer.type !== 'refused' || !guest) return null
  return { tone: 'refused', name: guest.name, title: msg`Not checked in`, detail: answer.message }
}

/** A walk-in whom the server did not add; null when it did. Pure. */
export function judgeWalkIn(answer: CheckInAnswer, name: string | null): Verdict | null {
  return answer.type === 'refused' ? { tone: 'refused', name, title: msg`Not added`, detail: answer.message } : null
}

function alreadyIn(
  { since, byName }: { since: string; byName: string | null },
  guest: CheckInGuest | undefined,
): Verdict {
  const { id: guestId = '', name = '', partySize = 1 } = guest ?? {}
  return { tone: 'already', guestId, name, partySize, since, byName, isOwn: false }
}
