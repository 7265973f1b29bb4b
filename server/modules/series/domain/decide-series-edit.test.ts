import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type EditedDate,
  type SeriesEdit,
  changeDate,
  decideOutside,
  editSeries,
  outsideAfter,
} from './decide-series-edit.ts'
import { daysAhead, daysOfSeries } from './series-days.ts'
import { type SeriesRule } from './series-rule.ts'
import { type SeriesState, type SharedFacts, factsOn } from './series-state.ts'
import { momentOf } from './series-times.ts'

const weekly: SeriesRule = {
  frequency: 'WEEKLY',
  interval: 1,
  weekdays: ['TU'],
  monthDays: [],
  positions: [],
  count: 8,
  until: null,
}
const series: SeriesState = {
  rules: [{ startsOn: '2027-03-02', rule: weekly }],
  times: [{ from: '2027-03-02', startTime: '18:00', durationMinutes: 90, timeZone: 'Europe/Oslo' }],
  extraDays: [],
  leftOutDays: [],
  facts: { title: 'Yoga', capacity: 10 } as SharedFacts,
}
const days = daysOfSeries(series, { from: '2027-01-01', through: '2028-01-01', limit: 100 })
const longBefore = new Date('2027-01-01T00:00Z')
const noEdit: SeriesEdit = {
  from: null,
  facts: {},
  time: {},
  rule: null,
  addDays: [],
  leaveOutDays: [],
  overwriteOwn: false,
}

const values = fc.record(
  { title: fc.constantFrom('Yoga', 'Pilates', 'Dance'), capacity: fc.constantFrom(5, 10, null) },
  { requiredKeys: [] },
)
const edits = fc.array(
  fc.record({
    scope: fc.constantFrom('ONE' as const, 'FOLLOWING' as const, 'ALL' as const),
    day: fc.constantFrom(...days),
    values,
    startTime: fc.option(fc.constantFrom('17:00', '18:00', '19:30'), { nil: undefined }),
    overwriteOwn: fc.boolean(),
  }),
  { maxLength: 12 },
)

/** The simplest thing that could be right: a table of days and fields, and which cells somebody marked. */
interface Cell {
  value: unknown
  isOwn: boolean
}
const fields = ['title', 'capacity', 'startTime'] as const

test('edits of one, following and all dates in any order lead to what a table of cells says', () => {
  fc.assert(
    fc.property(edits, (asked) => {
      const table = new Map(
        days.map((day) => [
          day,
          {
            title: { value: 'Yoga', isOwn: false },
            capacity: { value: 10, isOwn: false },
            startTime: { value: '18:00', isOwn: false },
          } as Record<(typeof fields)[number], Cell>,
        ]),
      )
      let state = series
      let dates: EditedDate[] = days.map((day) => ({
        id: day,
        day,
        facts: factsOn(series, day),
        own: [],
        startsAt: momentOf(series.times, day).startsAt,
      }))
      for (const { scope, day, values: facts, startTime, overwriteOwn } of asked) {
        const wanted: Record<string, unknown> = { ...facts, ...(startTime && { startTime }) }
        for (const [other, cells] of table) {
          if (scope === 'ONE' ? other !== day : scope === 'FOLLOWING' && other < day) continue
          for (const [field, value] of Object.entries(wanted)) {
            const cell = cells[field as (typeof fields)[number]]
            if (scope === 'ONE') Object.assign(cell, cell.value === value ? {} : { value, isOwn: true })
            else if (!cell.isOwn || overwriteOwn) Object.assign(cell, { value, isOwn: false })
          }
        }
        if (scope === 'ONE') {
          dates = dates.map((date) => {
            if (date.day !== day) return date
            const next = { ...date.facts, ...facts, ...(startTime && { startsAt: `${day}T${startTime}` }) }
            const changed = Object.keys(next).filter((field) => next[field as 'title'] !== date.facts[field as 'title'])
            return { ...date, facts: next, own: [...new Set([...date.own, ...changed])] }
          })
          continue
        }
        const edit: SeriesEdit = {
          ...noEdit,
          from: scope === 'FOLLOWING' ? day : null,
          facts,
          time: startTime ? { startTime } : {},
          overwriteOwn,
        }
        state = editSeries(state, edit)
        const after = state
        dates = dates.map((date) => {
          const change = changeDate(after, edit, date, longBefore)
          return change ? { ...date, facts: { ...date.facts, ...change.changes }, own: change.own } : date
        })
      }
      for (const { day, facts, own } of dates) {
        const cells = table.get(day)!
        expect([facts.title, facts.capacity, facts.startsAt.slice(11)]).toEqual(
          fields.map((field) => cells[field].value),
        )
        expect(['title', 'capacity', 'startsAt'].map((field) => own.includes(field))).toEqual(
          fields.map((field) => cells[field].isOwn),
        )
      }
    }),
    { numRuns: 150 },
  )
})

describe('a date of today, from 18:00 to 19:30, at an edit of the times of all', () => {
  const day = days[0]!
  const at = (time: string) => new Date(`${day}T${time}+01:00`)
  const dateWith = (own: readonly string[] = []): EditedDate => {
    const { startsAt } = momentOf(series.times, day)
    return { id: day, day, facts: factsOn(series, day), own, startsAt }
  }
  const to = (startTime: string, durationMinutes = 90, more: Partial<SeriesEdit> = {}) => {
    const edit = { ...noEdit, ...more, time: { startTime, durationMinutes } }
    return { edit, after: editSeries(series, edit) }
  }
  const change = ({ edit, after }: ReturnType<typeof to>, now: Date, own: readonly string[] = []) =>
    changeDate(after, edit, dateWith(own), now)

  test('moves while it has not begun and ends later', () => {
    expect(change(to('08:00'), at('09:29'))).toMatchObject({ changes: { startsAt: `${day}T08:00` }, keptTimes: [] })
    expect(change(to('21:00'), at('17:59'))).toMatchObject({ changes: { startsAt: `${day}T21:00` }, keptTimes: [] })
  })

  test('keeps its times when it would be over, from the very instant of the end', () => {
    const kept = ['endsAt', 'startsAt']
    expect(change(to('08:00'), at('09:30'))).toMatchObject({
      changes: {},
      own: kept,
      keptTimes: ['startsAt', 'endsAt'],
    })
  })

  test('keeps its times from the very instant at which it begins, whatever the edit says', () => {
    for (const edit of [to('08:00'), to('21:00'), to('18:00', 240)])
      expect(change(edit, at('18:00'))).toMatchObject({ changes: {} })
    expect(change(to('18:00', 240), at('18:00'))).toMatchObject({ own: ['endsAt'], keptTimes: ['endsAt'] })
    expect(change(to('18:00'), at('18:00'))).toBeNull()
  })

  test('changes in all else', () => {
    const edit = to('08:00', 90, { facts: { title: 'Pilates' } })
    expect(change(edit, at('12:00'))).toMatchObject({
      changes: { title: 'Pilates' },
      keptTimes: ['startsAt', 'endsAt'],
    })
  })

  test('keeps them also when own values are to be overwritten, and those of its own as such', () => {
    const edit = to('08:00', 90, { facts: { title: 'Pilates' }, overwriteOwn: true })
    expect(change(edit, at('12:00'), ['title'])).toMatchObject({ own: ['endsAt', 'startsAt'] })
    expect(change(to('08:00'), at('12:00'), ['startsAt'])).toMatchObject({
      kept: ['startsAt', 'endsAt', 'timeZone'],
      keptTimes: [],
    })
  })
})

describe('the days after an edit', () => {
  test('of a rule from a date on are the earlier ones and those of the new rule', () => {
    const edit = { ...noEdit, from: days[3]!, rule: { ...weekly, weekdays: ['FR' as const], count: 2 } }
    const after = editSeries(series, edit)
    const now = daysOfSeries(after, { from: '2027-01-01', through: '2028-01-01', limit: 100 })
    expect(now).toEqual([...days.slice(0, 3), '2027-03-26', '2027-04-02'])
    const outside = outsideAfter(
      after,
      edit,
      days.map((day) => ({ day })),
    )
    expect(outside.map(({ day }) => day)).toEqual(days.slice(3))
  })

  test('are one more and one less, and back again', () => {
    const edit = { ...noEdit, addDays: ['2027-03-04'], leaveOutDays: [days[1]!] }
    const after = editSeries(series, edit)
    const window = { from: '2027-01-01', through: '2028-01-01', limit: 100 }
    expect(daysOfSeries(after, window)).toEqual([days[0], '2027-03-04', ...days.slice(2)])
    const back = editSeries(after, { ...noEdit, addDays: [days[1]!], leaveOutDays: ['2027-03-04'] })
    expect(daysOfSeries(back, window)).toEqual(days)
  })

  test('ahead are a year or 60 dates, or as far as somebody asked', () => {
    const endless = { ...series, rules: [{ startsOn: '2027-03-02', rule: { ...weekly, count: null } }] }
    expect(daysAhead({ ...endless, wantedThrough: null }, '2027-03-02')).toHaveLength(53)
    const daily = {
      ...series,
      rules: [{ startsOn: '2027-03-02', rule: { ...weekly, frequency: 'DAILY' as const, weekdays: [], count: null } }],
    }
    expect(daysAhead({ ...daily, wantedThrough: null }, '2027-03-02')).toHaveLength(60)
    expect(daysAhead({ ...daily, wantedThrough: '2027-06-09' }, '2027-03-02')).toHaveLength(100)
    expect(daysAhead({ ...daily, wantedThrough: '2029-06-09' }, '2027-03-02')).toHaveLength(200)
  })

  test('are not made for years in which no event can be, whatever was asked for', () => {
    const rule = { frequency: 'MONTHLY' as const, interval: 99, weekdays: [], positions: [], monthDays: [1] }
    const rules = [{ startsOn: '2026-01-01', rule: { ...rule, count: null, until: null } }]
    const series = { rules, extraDays: ['2200-12-31', '2201-01-01'], leftOutDays: [] }
    const days = daysAhead({ ...series, wantedThrough: '9999-12-31' }, '2026-01-01')
    expect(days.length).toBeGreaterThan(20)
    expect(days.at(-1)).toBe('2200-12-31')
  })
})

describe('a date outside the series', () => {
  test.each([
    [{ status: 'DRAFT', hasPeople: false, hasBegun: false }, true, 'REMOVE'],
    [{ status: 'PUBLISHED', hasPeople: false, hasBegun: false }, false, 'REMOVE'],
    [{ status: 'PUBLISHED', hasPeople: true, hasBegun: false }, false, 'KEEP'],
    [{ status: 'PUBLISHED', hasPeople: true, hasBegun: false }, true, 'CANCEL'],
    [{ status: 'DRAFT', hasPeople: true, hasBegun: false }, true, 'KEEP'],
    [{ status: 'PUBLISHED', hasPeople: false, hasBegun: true }, true, 'KEEP'],
  ] as const)('%o, cancelled when asked: %s, is to %s', (date, cancelOutside, fate) => {
    expect(decideOutside(date, { cancelOutside })).toBe(fate)
  })
})
