import { expect, test } from 'vitest'
import { type Unanswered, decideReminders } from './decide-reminders.ts'

const hourMs = 3_600_000
const now = new Date('2027-03-01T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)

function invited(id: string, invitedAgo: number, more: Partial<Unanswered> = {}): Unanswered {
  const mailed = { createdAt: ago(invitedAgo), remindedAt: null, reminderCount: 0, mailId: `mail of ${id}` }
  return { id, emailNormalized: `${id}@x.org`, ...mailed, ...more }
}

const decide = (people: Unanswered[], left = 100, unsubscribed: string[] = []) =>
  decideReminders(people, { now, left, unsubscribed: new Set(unsubscribed) })

test('G5 nobody is reminded within a day of their last mail, and at the very day they are', () => {
  const people = [
    invited('a', 24),
    invited('b', 23.99),
    invited('c', 99, { remindedAt: ago(24), reminderCount: 1 }),
    invited('d', 99, { remindedAt: ago(23), reminderCount: 1 }),
  ]
  expect(decide(people)).toEqual({ ids: ['a', 'c'], remainingCount: 0 })
})

test('G5 whose last mail was dropped waits no day, unless they want none', () => {
  const people = [invited('a', 1, { mailId: null }), invited('b', 1, { mailId: null }), invited('c', 1)]
  expect(decide(people, 100, ['b@x.org'])).toEqual({ ids: ['a'], remainingCount: 0 })
})

test('G5 nobody is reminded a fourth time, nor against their will, and neither remains for tomorrow', () => {
  const people = [invited('a', 200, { remindedAt: ago(30), reminderCount: 3 }), invited('b', 200), invited('c', 30)]
  expect(decide(people, 1, ['b@x.org'])).toEqual({ ids: ['c'], remainingCount: 0 })
})

test('G5 whoever had their last mail longest ago comes first, of one time those who were invited first', () => {
  const people = [
    invited('late', 30),
    invited('b', 90),
    invited('reminded', 200, { remindedAt: ago(60), reminderCount: 1 }),
    invited('a', 90),
  ]
  expect(decide(people).ids).toEqual(['a', 'b', 'reminded', 'late'])
  expect(decide(people, 3)).toEqual({ ids: ['a', 'b', 'reminded'], remainingCount: 1 })
})

test('G4 when nothing may be mailed any more, all remain', () => {
  for (const left of [0, -5]) expect(decide([invited('a', 30)], left)).toEqual({ ids: [], remainingCount: 1 })
})
