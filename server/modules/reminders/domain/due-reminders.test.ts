import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueReminders, planReminder, reminderAlong, reminderTime } from './due-reminders.ts'

const startsAt = new Date('2027-03-03T19:00:00Z')
const before = (minutes: number, ms = 0) => new Date(startsAt.getTime() - minutes * 60_000 + ms)
const event = { status: 'PUBLISHED', startsAt } as const
const planned = (minutesBefore: number) => ({ minutesBefore, dueAt: before(minutesBefore) })

describe('N3 a reminder', () => {
  test('is due from its very instant on', () => {
    expect(dueReminders(event, [planned(60)], before(60, -1))).toEqual({ send: null, skip: [] })
    expect(dueReminders(event, [planned(60)], before(60))).toEqual({ send: planned(60), skip: [] })
  })

  test('is not sent at the instant of the start, nor later', () => {
    expect(dueReminders(event, [planned(60)], before(0, -1)).send).toEqual(planned(60))
    expect(dueReminders(event, [planned(60)], startsAt)).toEqual({ send: null, skip: [planned(60)] })
  })

  test.each(['DRAFT', 'CANCELLED', 'ENDED'] as const)('is not sent of an event that is %s', (status) => {
    expect(dueReminders({ status, startsAt }, [planned(60)], before(30))).toEqual({ send: null, skip: [planned(60)] })
  })

  test('gives way to the one nearest to the start when both are due', () => {
    const reminders = [planned(1_440), planned(60), planned(2_880)]
    expect(dueReminders(event, reminders, before(30))).toEqual({
      send: planned(60),
      skip: [planned(1_440), planned(2_880)],
    })
  })

  test('that was sent, or whose time was over when it was set, is never due', () => {
    expect(dueReminders(event, [{ minutesBefore: 60, dueAt: null }], before(30))).toEqual({ send: null, skip: [] })
  })
})

describe('N2 planning', () => {
  test('is for a time that is still to come, to the millisecond', () => {
    expect(planReminder(event, 60, before(60, -1))).toEqual(before(60))
    expect(planReminder(event, 60, before(60))).toBeNull()
  })

  test('is done for a draft, and not for what is cancelled or over', () => {
    const plan = (status: 'DRAFT' | 'CANCELLED' | 'ENDED') => planReminder({ status, startsAt }, 60, before(90))
    expect([plan('DRAFT'), plan('CANCELLED'), plan('ENDED')]).toEqual([before(60), null, null])
  })
})

test('N3 whatever is planned, at most one is sent at a time, all that are due are settled, and none before its time', () => {
  const reminders = fc.uniqueArray(
    fc.record({ minutesBefore: fc.integer({ min: 10, max: 40_320 }), isPlanned: fc.boolean() }),
    { selector: ({ minutesBefore }) => minutesBefore, maxLength: 5 },
  )
  const status = fc.constantFrom('DRAFT', 'PUBLISHED', 'CANCELLED', 'ENDED')
  const now = fc.integer({ min: -50_000, max: 1_000 }).map((minutes) => before(-minutes))
  fc.assert(
    fc.property(reminders, status, now, (facts, state, at) => {
      const rows = facts.map(({ minutesBefore, isPlanned }) => ({
        minutesBefore,
        dueAt: isPlanned ? reminderTime(event, minutesBefore) : null,
      }))
      const { send, skip } = dueReminders({ status: state, startsAt }, rows, at)
      const settled = send ? [send, ...skip] : skip
      expect(new Set(settled)).toEqual(new Set(rows.filter(({ dueAt }) => dueAt !== null && dueAt <= at)))
      expect(settled).toHaveLength(new Set(settled).size)
      if (!send) return
      expect([state, at < startsAt]).toEqual(['PUBLISHED', true])
      for (const { minutesBefore } of skip) expect(send.minutesBefore).toBeLessThan(minutesBefore)
    }),
  )
})

describe('N8 with the reminder of another date', () => {
  const rows = [60, 30].map((minutesBefore) => ({ minutesBefore, dueAt: reminderTime(event, minutesBefore) }))
  const along = (now: Date, status: 'PUBLISHED' | 'CANCELLED' = 'PUBLISHED') =>
    reminderAlong({ status, startsAt }, rows, now)?.minutesBefore ?? null

  test('leaves what is due, else what is due first within the hour', () => {
    expect(along(before(120))).toBeNull()
    expect(along(new Date(before(120).getTime() + 1))).toBe(60)
    expect([along(before(60)), along(before(45)), along(before(30)), along(before(1))]).toEqual([60, 60, 30, 30])
  })

  test('leaves nothing of a date that has begun or is cancelled', () => {
    expect([along(before(0)), along(before(60), 'CANCELLED'), along(before(90), 'CANCELLED')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
