import type { CheckInAction, CheckInGuest } from './check-in-state.ts'

export function makeGuest(facts: Partial<CheckInGuest> = {}): CheckInGuest {
  const id = facts.id ?? 'ada'
  return {
    id,
    name: id,
    partySize: 1,
    status: 'CONFIRMED',
    checkedInAt: null,
    checkedInByName: null,
    checkInKey: null,
    ticketHash: `hash of ${id}`,
    revision: '1',
    ...facts,
  }
}

export function makeAction(facts: Partial<CheckInAction> & Pick<CheckInAction, 'key'>): CheckInAction {
  return {
    kind: 'check-in',
    guestId: 'ada',
    pressKey: facts.key,
    at: '2026-11-21T19:02:00.000Z',
    hasWaited: false,
    isAnswered: false,
    ...facts,
  }
}
