import { parse } from 'graphql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewerTopic } from '../../auth/viewer-topic.ts'
import { noPages } from '../../testing/no-pages.ts'
import { startAccounts } from '../../testing/modules/accounts.ts'

// Pages that ask who is there, as every page does.
const { app, signUp } = await startAccounts(
  noPages(async (_request, visitor) => {
    await visitor.execute(parse('{ viewer { id } }'))
    return new Response('a page')
  }),
)
const day = 86_400_000

// better-auth reads the clock of the process.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date() }))
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => {
  vi.setSystemTime(Date.now() + ms)
  app.clock.set(new Date())
}
const query = JSON.stringify({ query: '{ viewer { email } }' })
const ask = (headers: Record<string, string>) =>
  fetch(`${app.url}/bff/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: query,
  })

test('a log-in that is used lasts as long as it is used, and 30 days after', async () => {
  const mira = await signUp()
  for (let week = 0; week < 8; week += 1) {
    pass(7 * day)
    expect((await mira.ask('{ viewer { email } }')).viewer).toEqual({ email: mira.email })
  }
  pass(29 * day)
  expect((await mira.ask('{ viewer { email } }')).viewer).toEqual({ email: mira.email })
  pass(30 * day + 1_000)
  expect((await mira.ask('{ viewer { email } }')).viewer).toBeNull()
})

test('a log-in ends 90 days after it began, however often it is used', async () => {
  const mira = await signUp()
  for (let week = 0; week < 12; week += 1) {
    pass(7 * day)
    expect((await mira.ask('{ viewer { email } }')).viewer).toEqual({ email: mira.email })
  }
  pass(6 * day - 60_000)
  expect((await mira.ask('{ viewer { email } }')).viewer).toEqual({ email: mira.email })
  pass(61_000)
  expect((await mira.ask('{ viewer { email } }')).viewer).toBeNull()
  expect((await mira.post('/change-email', { newEmail: 'mira@example.test' })).status).toBe(401)
})

test('the cookie lives as long as the session: a visit after an hour renews it, one before does not', async () => {
  const mira = await signUp()
  pass(3_600_000 - 60_000)
  expect((await ask(mira.headers())).headers.getSetCookie()).toEqual([])
  pass(120_000)
  const response = await ask(mira.headers())
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^marquee\.session_token=.*Max-Age=2592000;.*HttpOnly/),
  ])
  const { expiresAt } = await app.platform.db.session.findFirstOrThrow({ where: { userId: mira.id } })
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(30 * day - 60_000)
})

test('a page renews it as the API does', async () => {
  const mira = await signUp()
  pass(day)
  const response = await mira.get('/dashboard')
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^marquee\.session_token=/)])
  expect((await mira.get('/dashboard')).headers.getSetCookie()).toEqual([])
})

test('what is followed live does not make the row outlive the cookie', async () => {
  const mira = await app.person('Mira Holm')
  const stream = mira.subscribe('subscription { viewerChanged { name } }')
  await stream.next()
  const before = await app.platform.db.session.findFirstOrThrow({ where: { userId: mira.userId! } })
  pass(2 * 3_600_000)
  await app.platform.db.user.update({ where: { id: mira.userId! }, data: { name: 'Renamed' } })
  app.platform.bus.publish(viewerTopic(mira.userId!), {})
  expect((await stream.next()).viewerChanged.name).toBe('Renamed')
  const after = await app.platform.db.session.findUniqueOrThrow({ where: { id: before.id } })
  expect(after.expiresAt).toEqual(before.expiresAt)
})
