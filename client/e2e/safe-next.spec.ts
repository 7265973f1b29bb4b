import { type APIResponse, expect, test } from '@playwright/test'

const origin = (baseURL: string | undefined) => new URL(baseURL!).origin

/** Written by somebody who wants a person to end up elsewhere. */
const evil = [
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/\t/evil.test',
  '/\r\n/evil.test',
  'javascript:alert(1)',
  '@evil.test',
  '',
]

test('no door leads to another site, whatever it was asked for', async ({ request, baseURL }) => {
  const headers = { origin: origin(baseURL), 'x-forwarded-for': '10.77.1.1' }
  const isHere = (response: APIResponse, next: string) => {
    const { location } = response.headers()
    expect(response.status(), next).toBe(302)
    expect(new URL(location!, baseURL).origin, `${next} → ${location}`).toBe(origin(baseURL))
    expect(location, next).not.toMatch(/evil/)
  }
  const logIn = (next: string) => ({
    maxRedirects: 0,
    headers,
    form: { email: 'guest@demo.test', password: 'marquee-demo-1', next },
  })
  for (const next of evil.slice(0, 6)) isHere(await request.post('/login', logIn(next)), next)
  for (const next of evil)
    for (const door of ['/login', '/signup'])
      isHere(await request.get(`${door}?next=${encodeURIComponent(next)}`, { maxRedirects: 0 }), next)
  for (const next of evil) isHere(await request.post('/logout', { maxRedirects: 0, headers, form: { next } }), next)
  for (const next of evil)
    isHere(await request.get(`/account/confirm?next=${encodeURIComponent(next)}`, { maxRedirects: 0 }), next)
})

test('a page of this site is gone to, also one that is written in other letters', async ({ request, baseURL }) => {
  const answer = async (next: string) => {
    const response = await request.post('/login', {
      maxRedirects: 0,
      headers: { origin: origin(baseURL), 'x-forwarded-for': '10.77.1.2' },
      form: { email: 'guest@demo.test', password: 'marquee-demo-1', next },
    })
    return response.headers()['location']
  }
  expect(await answer('/e/rooftop-sessions?ref=x#feed')).toBe('/e/rooftop-sessions?ref=x#feed')
  expect(await answer('/p/日本')).toBe('/p/%E6%97%A5%E6%9C%AC')
})

test('signing up goes on to a page of this site', async ({ request, baseURL, page }) => {
  const response = await request.post('/signup', {
    maxRedirects: 0,
    headers: { origin: origin(baseURL), 'x-forwarded-for': '10.77.1.3' },
    form: {
      name: 'Eve Next',
      email: `${crypto.randomUUID()}@example.test`,
      password: 'a long enough one',
      next: '/.//evil.test',
    },
  })
  expect(response.headers()['location']).toBe('/verify-email?next=%2Fdashboard')
  await page.goto('/verify-email?next=//evil.test')
  await expect(page.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login?next=%2Fdashboard')
})
