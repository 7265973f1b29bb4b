import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideValues } from './decide-values.ts'
import type { DateFacts } from './series-state.ts'

const series = {
  title: 'Yoga',
  capacity: 10,
  startsAt: '2027-03-02T18:00',
  endsAt: '2027-03-02T19:30',
  timeZone: 'Europe/Oslo',
} as DateFacts
const own = (facts: Partial<DateFacts>): DateFacts => ({ ...series, ...facts })
const conflict = (field: string, yours: unknown, current: unknown) => ({ conflicts: [{ field, yours, current }] })

type Case = [string, Partial<Parameters<typeof decideValues>[0]>, ReturnType<typeof decideValues> | object]
const cases: Case[] = [
  ['takes what nobody else touched', {}, { touched: { title: 'Pilates' } }],
  ['shows what the date has of its own since', { date: own({ title: 'Ada' }) }, conflict('title', 'Pilates', 'Ada')],
  [
    'takes what its editor has seen of the date',
    { date: own({ title: 'Ada' }), seen: { title: 'Ada' } },
    { touched: { title: 'Pilates' } },
  ],
  ['agrees when the date has the same already', { date: own({ title: 'Pilates' }) }, { touched: { title: 'Pilates' } }],
  [
    'shows what the series has since',
    { series: own({ title: 'Dance' }), date: own({ title: 'Dance' }) },
    conflict('title', 'Pilates', 'Dance'),
  ],
  [
    'shows what the series has since when the date agrees',
    { series: own({ title: 'Dance' }), date: own({ title: 'Pilates' }) },
    conflict('title', 'Pilates', 'Dance'),
  ],
  [
    'knows nothing of a date that was not named',
    { date: own({ title: 'Ada' }), isChosen: false },
    { touched: { title: 'Pilates' } },
  ],
  ['leaves what its editor left', { values: { title: 'Yoga', capacity: 5 } }, { touched: { capacity: 5 } }],
  [
    'takes the last write when nothing was seen',
    { date: own({ title: 'Ada' }), seen: {} },
    { touched: { title: 'Pilates' } },
  ],
  [
    'shows another end of the date with a new start',
    {
      date: own({ endsAt: '2027-03-02T22:00' }),
      values: { startsAt: '2027-03-02T17:00' },
      seen: { startsAt: series.startsAt, endsAt: series.endsAt },
    },
    conflict('endsAt', series.endsAt, '2027-03-02T22:00'),
  ],
  [
    'takes a new start beside a new end of the series',
    {
      series: own({ endsAt: '2027-03-02T22:00' }),
      date: own({ endsAt: '2027-03-02T22:00' }),
      values: { startsAt: '2027-03-02T17:00' },
      seen: { startsAt: series.startsAt, endsAt: series.endsAt },
    },
    { touched: { startsAt: '2027-03-02T17:00' } },
  ],
]

test.each(cases)('an edit of several dates %s', (_title, more, decision) => {
  const asked = { series, date: series, isChosen: true, values: { title: 'Pilates' }, seen: { title: 'Yoga' } }
  expect(decideValues({ ...asked, ...more })).toEqual(decision)
})

test('no value of the chosen date is replaced that its editor has not seen, and seeing it is enough', () => {
  const title = fc.constantFrom('Yoga', 'Pilates', 'Dance')
  const facts = fc.record({ title, capacity: fc.constantFrom(5, 10, null) })
  fc.assert(
    fc.property(facts, facts, facts, facts, (ofSeries, ofDate, values, seen) => {
      const asked = { series: own(ofSeries), date: own(ofDate), isChosen: true, values, seen }
      const decision = decideValues(asked)
      const fields = 'touched' in decision ? (Object.keys(decision.touched) as (keyof typeof ofDate)[]) : []
      for (const field of fields) expect([seen[field], values[field]]).toContain(ofDate[field])
      expect(decideValues({ ...asked, seen: ofDate })).toHaveProperty('touched')
    }),
  )
})
