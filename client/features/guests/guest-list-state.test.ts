import { describe, expect, test } from 'vitest'
import { type GuestListPart, applyGuests, release, reload } from './guest-list-state.ts'
import type { Guest } from './guest-row.tsx'

const guest = (name: string, minute: number, facts: Partial<Guest> = {}) =>
  ({
    id: name,
    name,
    email: `${name.toLowerCase()}@example.test`,
    partySize: 1,
    status: 'CONFIRMED',
    createdAt: new Date(minute * 60_000).toISOString(),
    ...facts,
  }) as Guest
const part: GuestListPart = { filter: 'coming', search: '', tag: null, sort: 'newest', after: null, hasMore: false }
const names = (rows: readonly Guest[]) => rows.map(({ name }) => name)
const page = [guest('Cem', 30), guest('Bo', 20), guest('Ada', 10)]
const start = { rows: page, held: [] }

describe('a page of the guest list', () => {
  test('of a tag has those who are tagged, and nobody from whom it was taken off', () => {
    const tagged = { ...part, tag: 'VIP' }
    const ada = guest('Ada', 10, { tags: ['VIP'] })
    const { rows } = applyGuests(
      { rows: [ada], held: [] },
      [guest('Dag', 25), guest('Eli', 40, { tags: ['VIP'] })],
      tagged,
      false,
    )
    expect(names(rows)).toEqual(['Eli', 'Ada'])
    expect(names(applyGuests({ rows, held: [] }, [guest('Ada', 10, { tags: [] })], tagged, false).rows)).toEqual([
      'Eli',
    ])
  })

  test('adds a new guest where they belong', () => {
    const { rows } = applyGuests(start, [guest('Dag', 25), guest('Eli', 40)], part, false)
    expect(names(rows)).toEqual(['Eli', 'Cem', 'Dag', 'Bo', 'Ada'])
  })

  test('is sorted by name without regard to case and accents', () => {
    const byName = { ...part, sort: 'name' as const }
    const { rows } = applyGuests(
      { rows: [...page].reverse(), held: [] },
      [guest('ÁDAM', 1), guest('bob', 2)],
      byName,
      false,
    )
    expect(names(rows)).toEqual(['Ada', 'ÁDAM', 'Bo', 'bob', 'Cem'])
  })

  test('updates a changed guest in their place', () => {
    const { rows } = applyGuests(start, [guest('Bo', 20, { status: 'CHECKED_IN', partySize: 3 })], part, true)
    expect(rows[1]).toMatchObject({ name: 'Bo', status: 'CHECKED_IN', partySize: 3 })
  })

  test('removes a guest who no longer matches the filter', () => {
    expect(names(applyGuests(start, [guest('Bo', 20, { status: 'CANCELLED' })], part, true).rows)).toEqual([
      'Cem',
      'Ada',
    ])
  })

  test.each([
    ['of another status', { filter: 'applied' as const }, guest('New', 50)],
    ['whom the search does not find', { search: 'zoe' }, guest('New', 50)],
    ['who is on the page before', { after: 'cursor' }, guest('New', 50)],
    ['who is on the page behind', { hasMore: true }, guest('Old', 1)],
  ])('leaves out somebody %s', (_who, facts, newcomer) => {
    const { rows, held } = applyGuests(start, [newcomer], { ...part, ...facts }, false)
    expect([names(rows), held]).toEqual([['Cem', 'Bo', 'Ada'], []])
  })

  test('finds by the words of a search what the server finds', () => {
    const searched = { ...part, search: 'EXAMPLE zoe' }
    expect(names(applyGuests({ rows: [], held: [] }, [guest('Zoë', 50)], searched, false).rows)).toEqual(['Zoë'])
  })

  test('keeps a guest who was found by a ticket and not by a name', () => {
    const byTicket = { ...part, search: 'AZGfJ0aKcpOyXg9nE2Kw3Q.Zm9vYmFyYmF6cXV1' }
    const seen = applyGuests(
      { rows: [page[0]!], held: [] },
      [guest('Cem', 30, { status: 'CHECKED_IN' })],
      byTicket,
      false,
    )
    expect(seen.rows).toMatchObject([{ name: 'Cem', status: 'CHECKED_IN' }])
  })

  test('does not move under someone who reads: new guests are held back until they are released', () => {
    const waiting = applyGuests(start, [guest('Dag', 25), guest('Eli', 40)], part, true)
    expect([names(waiting.rows), names(waiting.held)]).toEqual([
      ['Cem', 'Bo', 'Ada'],
      ['Dag', 'Eli'],
    ])
    const again = applyGuests(waiting, [guest('Dag', 25, { status: 'CANCELLED' })], part, true)
    expect(names(again.held)).toEqual(['Eli'])
    expect(release(again, part)).toEqual({ rows: [guest('Eli', 40), ...page], held: [] })
  })

  test('is held back from a reader after a reload, too', () => {
    const loaded = [guest('Eli', 40), ...page]
    expect(names(reload(start, loaded, true).rows)).toEqual(['Cem', 'Bo', 'Ada'])
    expect(names(reload(start, loaded, true).held)).toEqual(['Eli'])
    expect(names(reload(start, loaded, false).rows)).toEqual(['Eli', 'Cem', 'Bo', 'Ada'])
  })
})
