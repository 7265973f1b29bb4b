import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createHolderSecrets } from '../../server/platform/secrets/secrets.ts'
import type { VisualKind } from '../../server/platform/generated/prisma/enums.ts'
import { testAuthSecret } from '../../server/testing/auth-secret.ts'
import { eventRows } from './event-rows.ts'
import { events } from './events.ts'
import { organizationRows } from './organization-rows.ts'
import { picturesDir, pictureWidths } from './pictures.ts'
import list from './pictures/pictures.json' with { type: 'json' }
import { resolveMoment, resolveSchedule } from './schedule.ts'

const dayMs = 86_400_000

describe('a schedule', () => {
  const friday = { on: { weekday: 5, andWeeks: 0 }, at: '19:30', lastsMinutes: 60 } as const

  test('on a Friday is the next one, and on a Thursday tomorrow', () => {
    const startOn = (now: string) => resolveSchedule(friday, 'Europe/Copenhagen', new Date(now)).startsAt.toISOString()
    expect(startOn('2027-06-04T08:00:00Z')).toBe('2027-06-11T17:30:00.000Z')
    expect(startOn('2027-06-03T08:00:00Z')).toBe('2027-06-04T17:30:00.000Z')
  })

  test("counts days on the calendar of the event's zone", () => {
    const tomorrow = { on: { inDays: 1 }, at: '06:00', lastsMinutes: 60 } as const
    // It is already Sunday in Tokyo.
    const { startsAt } = resolveSchedule(tomorrow, 'Asia/Tokyo', new Date('2027-06-05T20:00:00Z'))
    expect(startsAt.toISOString()).toBe('2027-06-06T21:00:00.000Z')
  })
})

test('a moment counts back from now, or from the event', () => {
  const at = (iso: string) => new Date(`2027-06-${iso}:00Z`)
  const times = { now: at('10T12:00'), startsAt: at('12T18:00'), endsAt: at('12T22:00') }
  expect(resolveMoment('1d 2h 30m', times)).toEqual(at('09T09:30'))
  expect(resolveMoment('start-45m', times)).toEqual(at('12T17:15'))
  expect(resolveMoment('end+1h', times)).toEqual(at('12T23:00'))
  expect(() => resolveMoment('soon', times)).toThrow('no moment')
})

/** Clocks of the zones change on different days, midnight comes at different times, and weekdays are 1 to 7 days away. */
const instants = [
  '2027-03-28T00:30:00Z',
  '2027-10-31T01:30:00Z',
  '2028-02-29T23:59:00Z',
  '2027-12-31T23:59:30Z',
  ...Array.from({ length: 24 }, (_, hour) => `2027-06-0${(hour % 7) + 1}T${String(hour).padStart(2, '0')}:00:00Z`),
]

test.each(instants)('the stories hold when they are told at %s, and what is to come is within ten weeks', (instant) => {
  const now = new Date(instant)
  const { userIds, groupIds } = organizationRows({ now, avatars: {} as never, passwordHash: '' })
  const context = { now, userIds, groupIds, visuals, secrets: createHolderSecrets(testAuthSecret) }
  const rows = events.flatMap((demo) => eventRows(demo, context).event ?? [])
  const daysAhead = rows
    .filter(({ status }) => status !== 'ENDED')
    .map(({ startsAt }) => (new Date(startsAt).getTime() - now.getTime()) / dayMs)
  expect(Math.min(...daysAhead)).toBeGreaterThan(0)
  expect(Math.max(...daysAhead)).toBeLessThan(72)
})

test('the committed pictures are those that the events name, and take at most 4 MB', async () => {
  const named = events.flatMap(({ slug, pictures }) =>
    Object.values(pictures).flatMap((texts) => Object.keys(texts).map((name) => `${slug}/${name}`)),
  )
  expect(Object.keys(list).toSorted()).toEqual(named.toSorted())
  const files = (await readdir(picturesDir, { recursive: true })).filter((file) => /\.(avif|webp)$/.test(file))
  expect(files.filter((file) => file.endsWith('.avif'))).toHaveLength(named.length * pictureWidths.length)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(picturesDir, file))).size))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(4_000_000)
})

const picture = {
  width: 4,
  height: 5,
  thumbHash: '',
  placeholder: '',
  dominantColor: '#ffb224',
  variants: [],
  position: 'a0',
}
const visuals = Object.fromEntries(
  events.map(({ slug, pictures }) => [
    slug,
    Object.entries(pictures).flatMap(([kind, texts]) =>
      Object.values(texts).map((altText) => ({ ...picture, kind: kind as VisualKind, altText })),
    ),
  ]),
)
