import { expect, test } from 'vitest'
import { contentSecurityPolicy, framingOf } from './security-headers.ts'

const site = 'https://marquee.test'
const config = { publicUrl: site } as Parameters<typeof contentSecurityPolicy>[1]['config']

test('the theme editor’s view of an event’s page may be framed, by this site alone', () => {
  expect(framingOf(`${site}/e/vinyl-night?preview`)).toBe('own')
  expect(framingOf(`${site}/e/vinyl-night?ref=mira&preview=1`)).toBe('own')
  expect(contentSecurityPolicy({ nonce: 'n' }, { config, hotReload: false, framing: 'own' })).toContain(
    "frame-ancestors 'self'",
  )
})

test.each([
  '/e/vinyl-night',
  '/e/vinyl-night?previewed',
  '/e/vinyl-night?ref=preview',
  '/e/vinyl-night#?preview',
  '/e/vinyl-night/activity-feed?preview',
  '/login?preview',
  '/login?next=/e/vinyl-night?preview',
  '/?u=/e/x?preview',
])('%s is framed by nobody', (path) => {
  expect(framingOf(site + path)).toBe('none')
})

test('what says nothing else is framed by nobody', () => {
  expect(contentSecurityPolicy({ nonce: 'n' }, { config, hotReload: false })).toContain("frame-ancestors 'none'")
})
