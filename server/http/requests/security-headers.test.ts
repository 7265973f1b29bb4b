import { expect, test } from 'vitest'
import { contentSecurityPolicy, framingIn, framingOf } from './security-headers.ts'

const site = 'https://marquee.test'
const config = { publicUrl: site } as Parameters<typeof contentSecurityPolicy>[1]['config']

test('the theme editor’s view of an event’s page may be framed, by this site alone', () => {
  expect(framingOf(`${site}/e/vinyl-night?preview`)).toEqual(["'self'"])
  expect(framingOf(`${site}/e/vinyl-night?ref=mira&preview=1`)).toEqual(["'self'"])
  expect(contentSecurityPolicy({ nonce: 'n' }, { config, hotReload: false, framing: ["'self'"] })).toContain(
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
  expect(framingOf(site + path)).toEqual([])
})

test('what says nothing else is framed by nobody', () => {
  expect(contentSecurityPolicy({ nonce: 'n' }, { config, hotReload: false })).toContain("frame-ancestors 'none'")
})

test('a page says who may frame it in a policy of its own', () => {
  const said = (policy: string) => framingIn(new Headers({ 'Content-Security-Policy': policy }))
  expect(said("frame-ancestors 'self' https://example.org")).toEqual(["'self'", 'https://example.org'])
  expect(said("default-src 'self'; frame-ancestors 'none'")).toEqual([])
  expect(framingIn(new Headers())).toBeNull()
})
