import type { RegistrationStatus, WaitlistState } from '../../../platform/generated/prisma/enums.ts'
import type { PlacesEvent } from '../../../modules/places/domain/event-places.ts'

/** What an organizer sets; times are minutes. */
export type Settings = Omit<PlacesEvent, 'isLive' | 'startsAt' | 'timeZone' | 'placesTaken' | 'placesHeld'>

export interface LogRow {
  rule: string
  /** null when it was about nobody in particular. */
  partySize: number | null
  position: number | null
  /** null = unlimited. */
  placesFree: number | null
}

/** Everything that decisions about places leave behind, in an order that both sides can name. */
export interface Snapshot {
  placesTaken: number
  /** For invited people who have not answered. */
  placesHeld: number
  /** In the order in which they were made, as are the entries. */
  registrations: { person: number; partySize: number; status: RegistrationStatus; isConfirmed: boolean }[]
  entries: { person: number; partySize: number; state: WaitlistState; deadline: number | null; isConfirmed: boolean }[]
  /** Those who wait, as indexes of `entries`, in the order of the waitlist. */
  line: number[]
  log: LogRow[]
}

/** The first few of the people have accounts; of the others only an address is known, until they confirm it. */
export const accounts = 4
export const peopleCount = 10
export const hasAccount = (person: number) => person < accounts

type MaybePromise<T> = T | Promise<T>

/** `OK`, or the code of the refusal. */
export type Answer = MaybePromise<string>

/**
 * One event as everybody uses it. The model, the decisions over plain objects and the engine on its database all are
 * one, so that the same steps go through each. `nth` names a registration or an entry, counted round and round.
 */
export interface Venue {
  register(person: number, partySize: number, key: string | null): Answer
  /** The same by whoever shows the secret of an entry, under its address. */
  registerWithEntry(nth: number, partySize: number): Answer
  /** The press of the link in the mail about a registration, or about an entry. */
  confirmRegistration(nth: number): Answer
  confirmEntry(nth: number): Answer
  /** “This wasn’t me”, of the same mails. */
  disownRegistration(nth: number): Answer
  disownEntry(nth: number): Answer
  cancel(nth: number): Answer
  resize(nth: number, partySize: number): Answer
  approve(nths: number[]): Answer
  turnDown(nths: number[]): Answer
  checkIn(nth: number): Answer
  undoCheckIn(nth: number): Answer
  join(person: number, partySize: number, key: string | null): Answer
  accept(nth: number): Answer
  decline(nth: number): Answer
  leave(nth: number): Answer
  rejoin(nth: number): Answer
  resizeInLine(nth: number, partySize: number): Answer
  offerNext(count: number): Answer
  offerTo(nth: number): Answer
  moveToTop(nth: number): Answer
  moveToEnd(nth: number): Answer
  remove(nth: number): Answer
  change(settings: Partial<Settings>): Answer
  callOff(): Answer
  /** Invites somebody new, and holds a place for them for some minutes. */
  invite(minutes: number): Answer
  /** What an invited person says by their link. */
  answer(nth: number, answer: 'GOING' | 'MAYBE' | 'CANT', partySize: number): Answer
  /** What the entry's page shows: its state and its position. */
  lookAt(nth: number): Answer
  wait(minutes: number): Answer
  /** The sweep that looks for events with something to do. */
  sweep(): Answer
  /** The job that a changed or called-off event asks for. */
  runJob(): Answer
  snapshot(): MaybePromise<Snapshot>
}

export function pick<T>(list: readonly T[], nth: number): T | undefined {
  return list[nth % Math.max(1, list.length)]
}

/** Offers that lapse in one run are written down in no particular order: here, the smallest first. */
export function withOrderedLapses(log: LogRow[]): LogRow[] {
  const ordered: LogRow[] = []
  for (const row of log) {
    let index = ordered.length
    const isBefore = (other: LogRow) => other.rule === 'EXPIRED' && other.partySize! > row.partySize!
    if (row.rule === 'EXPIRED') while (index > 0 && isBefore(ordered[index - 1]!)) index -= 1
    ordered.splice(index, 0, row)
  }
  return ordered
}
