import { foldText, searchWords } from '#contract/text/fold-text.ts'
import { type GuestListQuery, statusesOf } from '#contract/guest-list.ts'
import type { Guest } from './guest-row.tsx'

/** A page of the list as the screen shows it. */
export interface GuestListState {
  rows: readonly Guest[]
  /** Guests who belong in the list and are not in it yet, because someone reads further down. */
  held: readonly Guest[]
}

/** Which part of which list the page shows. */
export interface GuestListPart extends Pick<GuestListQuery, 'filter' | 'search' | 'tag' | 'sort' | 'after'> {
  /** There are guests behind the last one. */
  hasMore: boolean
}

/**
 * Applies new and changed guests to a page of the list. They replace their rows, leave when they no longer belong, and
 * come in where they belong. Guests beyond either end are on another page. Pure.
 *
 * @param isReading someone has scrolled down: new guests are held back, so that nothing moves under their eyes.
 */
export function applyGuests(
  state: GuestListState,
  guests: readonly Guest[],
  part: GuestListPart,
  isReading: boolean,
): GuestListState {
  return guests.reduce((before, guest) => applyGuest(before, guest, part, isReading), state)
}

function applyGuest(
  { rows, held }: GuestListState,
  guest: Guest,
  part: GuestListPart,
  isReading: boolean,
): GuestListState {
  const isGuest = ({ id }: Guest) => id === guest.id
  if (rows.some(isGuest)) {
    // The server found this guest, perhaps by a ticket, which only the server knows.
    const stays = isOfFilter(guest, part)
    return { held, rows: stays ? rows.map((row) => (isGuest(row) ? guest : row)) : rows.filter((row) => !isGuest(row)) }
  }
  const others = held.filter((row) => !isGuest(row))
  if (!isOfFilter(guest, part) || !isFound(guest, part) || !isOnPage(rows, guest, part)) return { rows, held: others }
  return isReading ? { rows, held: [...others, guest] } : { held: others, rows: insert(rows, guest, part) }
}

/** Shows the guests who were held back. */
export function release({ rows, held }: GuestListState, part: GuestListPart): GuestListState {
  return { held: [], rows: held.reduce<readonly Guest[]>((list, guest) => insert(list, guest, part), rows) }
}

/** The page after it was loaded again. New guests are held back from someone who reads, like those who came live. */
export function reload({ rows }: GuestListState, loaded: readonly Guest[], isReading: boolean): GuestListState {
  const known = new Set(rows.map(({ id }) => id))
  const isNew = ({ id }: Guest) => isReading && rows.length > 0 && !known.has(id)
  return { rows: loaded.filter((guest) => !isNew(guest)), held: loaded.filter(isNew) }
}

function isOfFilter({ status, tags }: Guest, { filter, tag }: GuestListPart): boolean {
  if (tag !== null && !tags?.includes(tag)) return false
  return statusesOf(filter)?.includes(status) ?? true
}

function isFound(guest: Guest, { search }: GuestListPart): boolean {
  const text = foldText(`${guest.name ?? ''}\n${guest.email ?? ''}`)
  return searchWords(search).every((word) => text.includes(word))
}

function isOnPage(rows: readonly Guest[], guest: Guest, part: GuestListPart): boolean {
  const place = placeOf(rows, guest, part)
  if (place === 0 && part.after !== null) return false
  return place < rows.length || !part.hasMore
}

function insert(rows: readonly Guest[], guest: Guest, part: GuestListPart): readonly Guest[] {
  return rows.toSpliced(placeOf(rows, guest, part), 0, guest)
}

function placeOf(rows: readonly Guest[], guest: Guest, part: GuestListPart): number {
  const place = rows.findIndex((row) => comesBefore(guest, row, part))
  return place < 0 ? rows.length : place
}

function comesBefore(one: Guest, other: Guest, { sort }: GuestListPart): boolean {
  if (sort === 'newest') return one.createdAt > other.createdAt
  const key = ({ name, email }: Guest) => foldText(`${name ?? ''}\n${email ?? ''}`)
  return key(one) < key(other)
}
