import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PartyMember, decideLeaving, mayNameAttendees, namesUntil } from './attendees.ts'

const member = (id: string, name: string | null = null, isIn = false): PartyMember => ({
  id,
  name,
  checkedInAt: isIn ? new Date('2027-06-20T19:00:00Z') : null,
})

describe('R14 who leaves a party that gets smaller', () => {
  const party = [member('a', 'Ana'), member('b'), member('c', 'Cy'), member('d')]

  test.each<[string, number, string[], object]>([
    ['the last without a name', 1, [], { leavingIds: ['d'] }],
    ['all without a name, from the end', 2, [], { leavingIds: ['d', 'b'] }],
    ['nobody with a name by chance', 3, [], { refusal: 'CHOOSE' }],
    ['whom the holder chose, then the unnamed', 2, ['a'], { leavingIds: ['a', 'd'] }],
    ['only whom the holder chose', 1, ['c'], { leavingIds: ['c'] }],
    ['not more than the party gets smaller by', 1, ['a', 'c'], { refusal: 'TOO_MANY' }],
    ['nobody of another party', 1, ['z'], { refusal: 'NOT_IN_PARTY' }],
  ])('%s', (_what, count, chosen, decision) => {
    expect(decideLeaving(party, count, chosen)).toEqual(decision)
  })

  test('nobody who is in', () => {
    expect(decideLeaving([member('a', 'Ana', true)], 1, ['a'])).toEqual({ refusal: 'CHECKED_IN' })
    expect(decideLeaving([member('a', null, true)], 1, [])).toEqual({ refusal: 'CHOOSE' })
  })

  test('exactly as many as asked for, each once, and everybody chosen', () => {
    const members = fc.uniqueArray(
      fc.record({ id: fc.string({ minLength: 1 }), isNamed: fc.boolean(), isIn: fc.boolean() }),
      { selector: ({ id }) => id, maxLength: 9 },
    )
    fc.assert(
      fc.property(members, fc.nat(9), fc.nat(9), (list, count, chosenCount) => {
        const party = list.map(({ id, isNamed, isIn }) => member(id, isNamed ? 'Ana' : null, isIn))
        const chosen = list.slice(0, chosenCount).map(({ id }) => id)
        const decision = decideLeaving(party, count, chosen)
        if ('refusal' in decision) return
        expect(new Set(decision.leavingIds).size).toBe(count)
        expect(decision.leavingIds).toEqual(expect.arrayContaining(chosen))
        expect(party.filter(({ id, checkedInAt }) => checkedInAt && decision.leavingIds.includes(id))).toEqual([])
      }),
    )
  })
})

describe('R13 names', () => {
  const startsAt = new Date('2027-06-20T18:00:00Z')
  const open = { isLive: true, isActive: true, asksAttendeeNames: true, startsAt, attendeeNamesHoursBefore: 2 }
  const before = new Date('2027-06-20T15:59:59Z')
  const after = new Date('2027-06-20T16:00:00Z')

  test('change until the deadline, which moves with the event, and organizers may help after it', () => {
    expect(namesUntil(open)).toEqual(after)
    expect(mayNameAttendees(open, { isHeld: true, now: before })).toBe(true)
    expect(mayNameAttendees(open, { isHeld: true, now: after })).toBe(false)
    expect(mayNameAttendees(open, { isHeld: false, now: after })).toBe(true)
  })

  test.each([{ isLive: false }, { isActive: false }, { asksAttendeeNames: false }])(
    'do not change with %o',
    (facts) => {
      expect(mayNameAttendees({ ...open, ...facts }, { isHeld: false, now: before })).toBe(false)
    },
  )
})
