import { expect, test } from 'vitest'
import { english } from '../../../testing/english.ts'
import { contrast } from '../../../contract/theme/colour.ts'
import { type ThemeTokens, themeFonts } from '../../../contract/theme/theme-tokens.ts'
import { type ShareFacts, composeSheet, shareVersion } from './compose-sheet.ts'

const site = { publicUrl: 'https://marquee.example', now: new Date('2026-11-22T00:00Z') }
const facts: ShareFacts = {
  id: '1',
  slug: 'jazz',
  title: 'Jazz',
  artOf: 'Jazz',
  status: 'PUBLISHED',
  startsAt: new Date('2026-12-04T18:30Z'),
  endsAt: new Date('2026-12-04T22:00Z'),
  timeZone: 'Europe/Oslo',
  venueName: 'Parkteatret',
  venueAddress: 'Olaf Ryes plass 11',
  latitude: null,
  longitude: null,
  venueId: null,
  onlineUrl: null,
  addressAudience: 'EVERYONE',
  addressHoursBefore: 24,
  onlineUrlAudience: 'GUESTS',
  onlineUrlHoursBefore: 24,
  organizationName: 'Lantern Collective',
  tokens: {},
  cover: null,
}
const cover = { key: 'visuals/a/1920.webp', focalX: 0.5, focalY: 0.5, dominantColor: '#aa3355' }
const sheetOf = (changed: Partial<ShareFacts> = {}) => composeSheet(english, { ...facts, ...changed }, site)
const versionOf = (changed: Partial<ShareFacts> = {}) => shareVersion(sheetOf(changed), changed.cover ?? null)

test('a sheet says when and where in the event’s own words and zone (2)', () => {
  expect(sheetOf()).toMatchObject({
    day: 'Friday 4 December',
    time: '19:30–23:00',
    place: 'Parkteatret',
    address: 'Olaf Ryes plass 11',
    host: 'Lantern Collective',
    link: 'https://marquee.example/e/jazz',
    shortLink: 'marquee.example/e/jazz',
  })
  expect(sheetOf({ timeZone: 'Asia/Tokyo' })).toMatchObject({ day: 'Saturday 5 December', time: '03:30–07:00' })
  expect(sheetOf({ venueName: null })).toMatchObject({ place: 'Olaf Ryes plass 11', address: null })
  expect(sheetOf({ venueName: null, venueAddress: null, onlineUrl: 'https://secret.example/room' })).toMatchObject({
    place: 'Online',
    time: '19:30–23:00, Oslo time',
  })
})

test('the way into an online event stands on no image (2)', () => {
  expect(JSON.stringify(sheetOf({ onlineUrl: 'https://secret.example/room' }))).not.toContain('secret.example')
})

test('an address that is for guests stands on no image, and the place’s name does', () => {
  for (const addressAudience of ['GUESTS', 'GUESTS_BEFORE_START'] as const) {
    expect(sheetOf({ addressAudience })).toMatchObject({ place: 'Parkteatret', address: null })
    expect(sheetOf({ addressAudience, venueName: null })).toMatchObject({ place: null, address: null })
  }
})

test('whatever an image shows makes another version of it, and the same facts make the same (10)', () => {
  const changes: Partial<ShareFacts>[] = [
    {},
    { title: 'Jazz II' },
    { slug: 'jazz-2' },
    { status: 'CANCELLED' },
    { startsAt: new Date('2026-12-04T17:30Z') },
    { endsAt: new Date('2026-12-04T21:00Z') },
    { timeZone: 'Europe/London' },
    { venueName: 'Blå' },
    { venueAddress: 'Brenneriveien 9' },
    { organizationName: 'Another' },
    { tokens: { accent: '#00c2ff' } },
    { tokens: { background: '#0f2a2c' } },
    { tokens: { headingFont: 'syne' } },
    { cover },
    { cover: { ...cover, focalX: 0.2 } },
    { cover: { ...cover, key: 'visuals/b/1920.webp' } },
  ]
  expect(new Set(changes.map(versionOf)).size).toBe(changes.length)
  expect(versionOf({ cover })).toBe(versionOf({ cover }))
  expect(versionOf({ status: 'ENDED' })).toBe(versionOf())
  expect(versionOf()).toMatch(/^[\w-]{16}$/)
})

test('control and direction characters are left out of a title, joiners of letters are not', () => {
  const title = ' A\u0000\u0007\u202Eb\n\u2028c\u2066 می\u200cخواهم '
  expect(sheetOf({ title }).title).toBe('A b c می\u200cخواهم')
  expect(sheetOf({ title: `Z${'\u0336\u0321\u0322'.repeat(40)}algo` }).title.length).toBeLessThan(12)
})

test('text reads on what it stands on, in every combination of colours (5)', () => {
  const colours = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#777777', '#ffd84d', '#f6e9d2', '#5b1a8b']
  const themes = colours.flatMap((background): ThemeTokens[] => [
    { background, accent: colours[3]! },
    { background, accent: background },
    ...colours.map((backgroundEnd) => ({ background, backgroundKind: 'gradient' as const, backgroundEnd })),
    { accent: background },
  ])
  for (const tokens of themes) {
    for (const withCover of [null, cover]) {
      const { ground, ink, muted, gradient } = sheetOf({ tokens, cover: withCover }).colours
      for (const under of [ground, ...(gradient ? [gradient.end] : [])])
        for (const text of [ink, muted])
          expect(contrast(text, under), `on ${JSON.stringify(tokens)}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('each typeface of a theme is the title’s (3)', () => {
  for (const headingFont of themeFonts) expect(sheetOf({ tokens: { headingFont } }).titleFont).toBe(headingFont)
})
