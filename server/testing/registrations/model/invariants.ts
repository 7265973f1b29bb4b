import { expect } from 'vitest'
import type { ModelVenue } from './model-venue.ts'
import { sum } from './model.ts'
import { type LogRow, type Snapshot, hasAccount, withOrderedLapses } from './venue.ts'

export function expectSameAnswer(real: string, model: string) {
  expect(real).toBe(model)
}

export function expectSameOutcome(real: Snapshot, model: Snapshot) {
  expect({ ...real, log: withOrderedLapses(real.log) }).toEqual({ ...model, log: withOrderedLapses(model.log) })
}

/** What must be true after every step, whatever the model says. */
export function expectSound(before: Snapshot, after: Snapshot, { settings, startsAt }: ModelVenue) {
  const guests = after.registrations.filter(({ status }) => status === 'CONFIRMED' || status === 'CHECKED_IN')
  const offered = after.entries.filter(({ state }) => state === 'OFFERED')
  expect(after.placesTaken).toBe(sum(guests) + sum(offered))
  // A lowered capacity keeps everybody, but lets nobody in.
  if (settings.capacity !== null)
    expect(after.placesTaken + after.placesHeld).toBeLessThanOrEqual(
      Math.max(before.placesTaken + before.placesHeld, settings.capacity),
    )
  for (const { deadline } of offered) expect(deadline).toBeLessThanOrEqual(startsAt)

  const open = after.entries.filter(({ state }) => state === 'WAITING' || state === 'OFFERED')
  const active = [...guests, ...after.registrations.filter(({ status }) => status === 'PENDING')]
  expectOnceEach(open.filter(isProven))
  expectOnceEach(active.filter(isProven))
  expectTwoEach([...active, ...open].filter((row) => !isProven(row)))
  expect(after.line.map((index) => after.entries[index]?.state)).toEqual(after.line.map(() => 'WAITING'))
  expect(after.line).toHaveLength(after.entries.filter(({ state }) => state === 'WAITING').length)

  expectFair(after.log)
  for (const [rule, state] of [
    ['ACCEPTED', 'CONFIRMED'],
    ['LEFT', 'LEFT'],
    ['REMOVED', 'REMOVED'],
  ])
    expect(countOf(after.log, rule!)).toBe(after.entries.filter((entry) => entry.state === state).length)
  expect(countOf(after.log, 'JOINED')).toBe(after.entries.length)
}

/** Once the engine has run, no place is free that somebody on the waitlist could have. */
export function expectNothingIdle(
  { placesTaken, placesHeld, line, entries }: Snapshot,
  { settings, isAutomatic }: ModelVenue,
) {
  if (!isAutomatic) return
  const free = settings.capacity === null ? Infinity : settings.capacity - placesTaken - placesHeld
  const canEverFit = (index: number) => settings.capacity === null || entries[index]!.partySize <= settings.capacity
  const due = settings.waitlistPolicy === 'STRICT_FIFO' ? line.filter(canEverFit).slice(0, 1) : line
  for (const index of due) expect(entries[index]!.partySize).toBeGreaterThan(free)
}

/** Whatever anybody types: an address that nobody confirmed has two rows at most. */
function expectTwoEach(rows: { person: number }[]) {
  const counts = Map.groupBy(rows, ({ person }) => person).values()
  for (const { length } of counts) expect(length).toBeLessThanOrEqual(2)
}

const isProven = ({ person, isConfirmed }: { person: number; isConfirmed: boolean }) =>
  hasAccount(person) || isConfirmed

function expectOnceEach(rows: { person: number }[]) {
  expect(new Set(rows.map(({ person }) => person)).size).toBe(rows.length)
}

/**
 * The log alone shows that every run was fair: whoever was offered places fitted into what was left when it came to
 * them, and whoever was passed over did not.
 */
function expectFair(log: LogRow[]) {
  for (const { rule, partySize, placesFree } of log) {
    const left = placesFree ?? Infinity
    if (rule === 'OFFERED') expect(partySize!).toBeLessThanOrEqual(left)
    if (rule === 'SKIPPED') expect(partySize!).toBeGreaterThan(left)
  }
}

const countOf = (log: LogRow[], rule: string) => log.filter((row) => row.rule === rule).length
