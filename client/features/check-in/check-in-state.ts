import type { RegistrationStatus } from '#client/gql/graphql.ts'

/** A guest as the device stores them. */
export interface CheckInGuest {
  id: string
  name: string
  /** Who brings this person; missing for a guest who registered, and in a list of an earlier build. */
  broughtBy?: string | null
  partySize: number
  status: RegistrationStatus
  /** ISO 8601, like every time here. */
  checkedInAt: string | null
  /** null for a program, a deleted account, and a guest who is not in. */
  checkedInByName: string | null
  checkInKey: string | null
  ticketHash: string
  /** Added at check-in. A list that was stored by an earlier build does not say. */
  walkIn?: boolean
  /** A walk-in although no places were left. */
  overCapacity?: boolean
  /** A whole number that grows with every change of the guest. */
  revision: string
}

/** Someone who was added on this device. */
export interface WalkIn {
  /** The idempotency key under which the server adds them once. */
  key: string
  name: string
  email: string | null
  partySize: number
}

/** A press on this device, which has to reach the server once. */
export interface CheckInAction {
  /** The idempotency key. */
  key: string
  kind: 'check-in' | 'undo' | 'walk-in'
  /** Of a walk-in whom the server did not know when it was pressed: `localIdOf`. */
  guestId: string
  /** Only with such an id. It lets the press be sent without the server's id. */
  walkIn?: WalkIn | undefined
  /** Of the press: of a check-in its own key, of an undo that of the press taken back; null for all there are. */
  pressKey: string | null
  /** By the server's clock, as far as this device knows it. */
  at: string
  /** There was no network when it was pressed or first sent, so no one looks at the screen when the answer comes. */
  hasWaited: boolean
  /** The server has it. It stays until a list is here that includes it. */
  isAnswered: boolean
}

/** The server's answer to an action. */
export type CheckInAnswer =
  | { type: 'in' }
  | { type: 'out' }
  /** A walk-in, under the server's id. */
  | { type: 'added'; guestId: string }
  | { type: 'already'; since: string; pressedAt: string; byName: string | null }
  | { type: 'refused'; message: string }

/** Something that turned out otherwise than this device showed, to be read and dismissed. */
export interface CheckInConflict {
  key: string
  guestId: string
  /** null when the list does not have the guest. */
  name: string | null
  pressedAt: string
  /** Who was not added, to be added again; only of a walk-in. */
  walkIn?: WalkIn | undefined
  what: Exclude<CheckInAnswer, { type: 'out' | 'added' }>
}

export interface CheckInState {
  /** As the server sent them last, by id. */
  guests: ReadonlyMap<string, CheckInGuest>
  /** Where the next part of the list begins; null while there is none. */
  cursor: string | null
  /** In the order in which they were pressed. */
  actions: readonly CheckInAction[]
  conflicts: readonly CheckInConflict[]
}

export const emptyCheckIn: CheckInState = { guests: new Map(), cursor: null, actions: [], conflicts: [] }

export type CheckInEvent =
  | { type: 'list arrived'; guests: readonly CheckInGuest[]; cursor: string }
  | { type: 'pressed'; action: CheckInAction }
  | { type: 'waits'; key: string }
  | { type: 'answered'; key: string; answer: CheckInAnswer }
  /** A list is here that was requested after the server had answered these. */
  | { type: 'caught up'; keys: readonly string[] }
  | { type: 'conflict read'; key: string }

/** The state after an event. Pure. */
export function reduceCheckIn(state: CheckInState, event: CheckInEvent): CheckInState {
  switch (event.type) {
    case 'list arrived': {
      const guests = new Map(state.guests)
      for (const guest of event.guests) if (isNewer(guest, guests.get(guest.id))) guests.set(guest.id, guest)
      return { ...state, guests, cursor: later(event.cursor, state.cursor) }
    }
    case 'pressed':
      return { ...state, actions: [...state.actions, event.action] }
    case 'waits':
      return { ...state, actions: changed(state.actions, event.key, { hasWaited: true }) }
    case 'answered':
      return {
        ...state,
        actions: isRefusedWalkIn(state, event)
          ? state.actions.filter(({ key }) => key !== event.key)
          : changed(state.actions, event.key, { isAnswered: true }),
        conflicts: withConflict(state, event.key, event.answer),
      }
    case 'caught up':
      return { ...state, actions: state.actions.filter(({ key }) => !event.keys.includes(key)) }
    case 'conflict read':
      return { ...state, conflicts: state.conflicts.filter(({ key }) => key !== event.key) }
  }
}

/** What the server does not have yet, in the order of pressing: the first is the next to send. */
export function unsentActions({ actions }: CheckInState): readonly CheckInAction[] {
  return actions.filter(({ isAnswered }) => !isAnswered)
}

/** A guest as this device shows them: as the server sent them, with the presses here since. */
export function guestNow(state: CheckInState, id: string): CheckInGuest | null {
  const guest = state.guests.get(id) ?? walkInsHere(state).find((walkIn) => walkIn.id === id)
  if (!guest) return null
  return state.actions.filter(({ guestId }) => guestId === id).reduce(applyAction, guest)
}

/** Every guest as this device shows them. */
export function guestsNow(state: CheckInState): CheckInGuest[] {
  const guests = new Map(state.guests)
  for (const walkIn of walkInsHere(state)) guests.set(walkIn.id, walkIn)
  for (const action of state.actions) {
    const guest = guests.get(action.guestId)
    if (guest) guests.set(guest.id, applyAction(guest, action))
  }
  return [...guests.values()]
}

/** What a device calls a walk-in until the server's list has them. */
export function localIdOf({ key }: Pick<WalkIn, 'key'>): string {
  return `walk-in ${key}`
}

/** The server's id of someone who was added here, once its list has them; else the id as it is. */
export function currentIdOf({ guests }: CheckInState, id: string): string {
  const isThem = ({ checkInKey }: CheckInGuest) => checkInKey !== null && localIdOf({ key: checkInKey }) === id
  return [...guests.values()].find(isThem)?.id ?? id
}

/** Who was added here and is not on the server's list yet. */
function walkInsHere(state: CheckInState): CheckInGuest[] {
  return state.actions.flatMap(({ kind, guestId, walkIn, at }) =>
    kind === 'walk-in' && walkIn && currentIdOf(state, guestId) === guestId
      ? {
          id: guestId,
          name: walkIn.name,
          partySize: walkIn.partySize,
          status: 'CHECKED_IN',
          checkedInAt: at,
          checkedInByName: null,
          checkInKey: walkIn.key,
          ticketHash: '',
          revision: '0',
          walkIn: true,
        }
      : [],
  )
}

function isRefusedWalkIn({ actions }: CheckInState, { key, answer }: { key: string; answer: CheckInAnswer }): boolean {
  return answer.type === 'refused' && actions.some((action) => action.key === key && action.kind === 'walk-in')
}

export interface CheckInCount {
  peopleIn: number
  places: number
}

export function countCheckIn(guests: readonly CheckInGuest[]): CheckInCount {
  const sum = (those: CheckInGuest[]) => those.reduce((total, { partySize }) => total + partySize, 0)
  const comingOrIn = guests.filter(({ status }) => status === 'CONFIRMED' || status === 'CHECKED_IN')
  return { peopleIn: sum(comingOrIn.filter(({ status }) => status === 'CHECKED_IN')), places: sum(comingOrIn) }
}

function applyAction(guest: CheckInGuest, { kind, pressKey, at }: CheckInAction): CheckInGuest {
  if (kind === 'walk-in') return guest
  if (kind === 'check-in') {
    if (guest.status !== 'CONFIRMED') return guest
    return { ...guest, status: 'CHECKED_IN', checkedInAt: at, checkedInByName: null, checkInKey: pressKey }
  }
  if (guest.status !== 'CHECKED_IN' || (pressKey !== null && guest.checkInKey !== pressKey)) return guest
  return { ...guest, status: 'CONFIRMED', checkedInAt: null, checkedInByName: null, checkInKey: null }
}

/**
 * Adds an answer that is not the expected one, once for each. After a press that was answered at once the screen has
 * shown it already.
 */
function withConflict({ actions, conflicts, guests }: CheckInState, key: string, what: CheckInAnswer) {
  const action = actions.find((each) => each.key === key)
  if (!action || action.isAnswered || what.type === 'out' || what.type === 'added') return conflicts
  if (action.kind === 'check-in' && (what.type === 'in' || !action.hasWaited)) return conflicts
  // Also at once: someone stands there, and what was typed is not lost.
  if (action.kind === 'walk-in' && what.type !== 'refused') return conflicts
  const { guestId, at, walkIn } = action
  const name = walkIn?.name ?? guests.get(guestId)?.name ?? null
  const conflict = { key, guestId, name, pressedAt: at, what, ...(action.kind === 'walk-in' && { walkIn }) }
  return [...conflicts.filter((each) => each.key !== key), conflict]
}

function changed(actions: readonly CheckInAction[], key: string, change: Partial<CheckInAction>): CheckInAction[] {
  return actions.map((action) => (action.key === key ? { ...action, ...change } : action))
}

function isNewer({ revision }: CheckInGuest, known: CheckInGuest | undefined): boolean {
  return !known || BigInt(revision) >= BigInt(known.revision)
}

function later(cursor: string, known: string | null): string {
  return known !== null && BigInt(known) > BigInt(cursor) ? known : cursor
}
