import type { TicketAnswer } from './check-in-api.ts'
import type { CheckInAnswer, DoorGuest } from './check-in-state.ts'

/** What the door says about the guest in front of it. */
export type Verdict =
  | { tone: 'in'; guestId: string; pressKey: string; name: string; partySize: number }
  /** `byName` is null when nobody is known to have done it; `isOwn` when it was this device. */
  | {
      tone: 'already'
      guestId: string
      name: string
      partySize: number
      since: string
      byName: string | null
      isOwn: boolean
    }
  | { tone: 'refused'; title: string; name: string | null; detail: string }

/** What a press on a guest leads to, before anything is sent. Pure. */
export function judgeGuest(guest: DoorGuest, isOwn: boolean): Exclude<Verdict, { tone: 'in' }> | 'check-in' {
  const { id: guestId, name, partySize, status } = guest
  if (status === 'CONFIRMED') return 'check-in'
  if (status === 'CHECKED_IN') {
    const since = guest.checkedInAt ?? ''
    return { tone: 'already', guestId, name, partySize, since, byName: guest.checkedInByName, isOwn }
  }
  return { tone: 'refused', name, ...placeless[status] }
}

const placeless = {
  PENDING: { title: 'Not approved', detail: 'They applied for a place, and nobody has said yes yet.' },
  CANCELLED: { title: 'Cancelled', detail: 'This place was given back.' },
  DECLINED: { title: 'Declined', detail: 'They applied for a place and were turned down.' },
} as const

/** Codes that lead to no guest of this door. */
export const codeVerdicts = {
  noTicket: {
    tone: 'refused',
    name: null,
    title: 'Not a ticket',
    detail: 'This code is something else. Look for “ticket” in their mail.',
  },
  forged: {
    tone: 'refused',
    name: null,
    title: 'Not genuine',
    detail: 'This ticket names a guest, but was not made by this site.',
  },
  notHere: {
    tone: 'refused',
    name: null,
    title: 'Cannot be checked offline',
    detail: 'Not on the list this device keeps: it is for another event, or newer than the list. Look for the name.',
  },
} as const satisfies Record<string, Verdict>

/** What the server made of a ticket that this door's list does not have. Pure. */
export function judgeTicketAnswer(answer: TicketAnswer, pressKey: string, guest: DoorGuest | undefined): Verdict {
  switch (answer.type) {
    case 'in': {
      const { guestId, name, partySize } = answer
      return { tone: 'in', guestId, pressKey, name, partySize }
    }
    case 'already':
      return alreadyIn(answer, guest)
    case 'refused':
      return { tone: 'refused', name: null, title: 'Not for this door', detail: answer.message }
  }
}

/** Where the server thinks otherwise than this door said a moment ago; null when it does not. Pure. */
export function judgeAnswer(answer: CheckInAnswer, guest: DoorGuest | undefined): Verdict | null {
  if (answer.type === 'already') return guest ? alreadyIn(answer, guest) : null
  if (answer.type !== 'refused' || !guest) return null
  return { tone: 'refused', name: guest.name, title: 'Not checked in', detail: answer.message }
}

function alreadyIn({ since, byName }: { since: string; byName: string | null }, guest: DoorGuest | undefined): Verdict {
  const { id: guestId = '', name = '', partySize = 1 } = guest ?? {}
  return { tone: 'already', guestId, name, partySize, since, byName, isOwn: false }
}
