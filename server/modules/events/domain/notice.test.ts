import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NoticeFacts, type UnsentNotice, changedNoticeFields, decideNotice } from './notice.ts'

const now = new Date('2027-03-01T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const facts: NoticeFacts = {
  title: 'An evening',
  startsAt: minutes(3_000).toISOString(),
  endsAt: minutes(3_180).toISOString(),
  timeZone: 'Europe/Oslo',
  status: 'PUBLISHED',
  venueName: 'The loft',
  venueAddress: null,
  onlineUrl: null,
}
const moved = { ...facts, title: 'A night' }
const waiting = (more: Partial<UnsentNotice> = {}): UnsentNotice => ({
  before: facts,
  dueAt: minutes(10),
  heldAt: null,
  message: null,
  ...more,
})
const decide = (more: Partial<Parameters<typeof decideNotice>[0]>) =>
  decideNotice({ unsent: null, before: facts, after: moved, hasAudience: true, ...more }, now)

describe('what guests will be told', () => {
  test('is due half an hour after the first edit, with what they knew', () => {
    expect(decide({})).toEqual({ store: { before: facts, dueAt: minutes(30), heldAt: null, message: null } })
  })

  test('waits anew with each edit and still compares with what they knew first', () => {
    const again = decide({ unsent: waiting(), before: moved, after: { ...moved, venueName: 'The roof' } })
    expect(again).toEqual({ store: { before: facts, dueAt: minutes(30), heldAt: null, message: null } })
  })

  test('is nothing when nobody comes or waits', () => {
    expect(decide({ hasAudience: false })).toEqual({ unchanged: true })
  })

  test('is nothing when an edit changes nothing they are told', () => {
    expect(decide({ unsent: waiting(), before: moved, after: moved })).toEqual({ unchanged: true })
  })

  test('is dropped when all is as they knew it again', () => {
    expect(decide({ unsent: waiting(), before: moved, after: facts })).toEqual({ drop: true })
  })

  test('stays held', () => {
    const decision = decide({
      unsent: waiting({ heldAt: minutes(-5) }),
      before: moved,
      after: { ...moved, title: 'Day' },
    })
    expect(decision).toMatchObject({ store: { heldAt: minutes(-5), dueAt: minutes(30) } })
  })

  test.each([
    ['by what guests know', { unsent: waiting({ before: { ...facts, startsAt: minutes(20).toISOString() } }) }],
    ['by the new time', { after: { ...facts, startsAt: minutes(30).toISOString() } }],
    ['by the time before this edit', { before: { ...facts, startsAt: minutes(-5).toISOString() } }],
  ])('is told at once when the event begins within 30 minutes %s', (_title, more) => {
    expect(decide(more)).toMatchObject({ store: { dueAt: now } })
  })

  test('is not told at once one minute before that', () => {
    expect(decide({ after: { ...facts, startsAt: minutes(31).toISOString() } })).toMatchObject({
      store: { dueAt: minutes(30) },
    })
  })

  test('of a cancellation goes at once, held or not, with its own words', () => {
    const unsent = waiting({ heldAt: minutes(-5), message: 'Moved because of rain.' })
    expect(decide({ unsent, after: { ...facts, status: 'CANCELLED' }, message: null })).toEqual({
      store: { before: facts, dueAt: now, heldAt: null, message: null },
    })
  })

  test('keeps the words of a postponement through later edits', () => {
    const unsent = waiting({ message: 'Moved because of rain.' })
    expect(decide({ unsent, before: facts, after: moved })).toMatchObject({
      store: { message: 'Moved because of rain.' },
    })
  })
})

const someFacts = fc.record({
  title: fc.constantFrom('A', 'B'),
  startsAt: fc.constantFrom(minutes(10), minutes(2_000)).map((at) => at.toISOString()),
  endsAt: fc.constant(facts.endsAt),
  timeZone: fc.constantFrom('Europe/Oslo', 'Asia/Tokyo'),
  status: fc.constant('PUBLISHED' as const),
  venueName: fc.constantFrom(null, 'The loft'),
  venueAddress: fc.constant(null),
  onlineUrl: fc.constantFrom(null, 'https://example.test'),
}) satisfies fc.Arbitrary<NoticeFacts>

test('after any edits a notice waits exactly when the facts differ from what guests knew', () => {
  fc.assert(
    fc.property(fc.array(someFacts, { minLength: 2, maxLength: 8 }), ([known, ...edits]) => {
      let unsent: UnsentNotice | null = null
      let before = known!
      for (const after of edits) {
        const decision = decideNotice({ unsent, before, after, hasAudience: true }, now)
        if ('drop' in decision) unsent = null
        if ('store' in decision) unsent = decision.store
        before = after
        const differs = changedNoticeFields(known!, after).length > 0
        expect(unsent?.before ?? null).toEqual(differs ? known : null)
      }
    }),
  )
})
