import { randomUUID } from 'node:crypto'
import { encodeGlobalId } from '../../server/graphql/global-id.ts'
import { makeWatchedEvent } from '../load/marquee-event.ts'
import type { Figures } from '../run.ts'
import { type BenchApp, median, startBenchApp } from '../setup.ts'

/** Requests of each kind with each address. An account takes a few wrong passwords an hour, so each has its own. */
const rounds = 51
const password = 'a long enough one'

const register = 'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }'
const join = 'mutation ($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { __typename } }'

let browsers = 0

/** Sends as a browser that was never seen before. @returns how long the answer took, ms. */
async function send({ url }: BenchApp, path: string, body: object): Promise<number> {
  browsers += 1
  const since = performance.now()
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      origin: url,
      'content-type': 'application/json',
      'x-forwarded-for': `10.8.${browsers >> 8}.${browsers & 255}`,
    },
    body: JSON.stringify(body),
  })
  await response.text()
  return performance.now() - since
}

const newAddress = () => `new-${randomUUID()}@bench.test`

/** Somebody with an account whose address is confirmed. @returns the address. */
async function signUp(app: BenchApp): Promise<string> {
  const email = newAddress()
  await send(app, '/bff/auth/sign-up/email', { name: 'Mira Holm', email, password })
  const mail = await app.platform.db.mail.findFirstOrThrow({ where: { toAddress: email, kind: 'finish-sign-up' } })
  const [, token] = /[?&]token=([^"&]+)/.exec(JSON.stringify(mail.content)) ?? []
  await send(app, '/bff/auth/verify-email', { token: decodeURIComponent(token ?? '') })
  await app.platform.db.user.findFirstOrThrow({ where: { email, emailVerified: true } })
  return email
}

/**
 * What a stranger learns from how long an answer takes: everything that takes an address is asked with addresses that
 * have an account and with addresses that nobody has, in turn. The medians should differ by less than 5 %.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const app = await startBenchApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const { eventId: openId } = await makeWatchedEvent(app, 'open')
  const { eventId: fullId } = await makeWatchedEvent(app, 'full')
  await app.platform.db.event.update({ where: { id: fullId }, data: { capacity: 1, placesTaken: 1 } })
  await send(app, '/graphql', {
    query: register,
    variables: {
      input: { eventId: encodeGlobalId('Event', fullId), partySize: 1, name: 'First', email: newAddress() },
    },
  })
  const known: string[] = []
  for (let n = 0; n < rounds; n += 1) known.push(await signUp(app))

  const asGuest = (query: string, id: string) => (email: string) => ({
    path: '/graphql',
    body: { query, variables: { input: { eventId: encodeGlobalId('Event', id), partySize: 1, name: 'Mira', email } } },
  })
  const toAuth = (path: string) => (email: string) => ({
    path: `/bff/auth${path}`,
    body: { name: 'Mira', email, password: 'a wrong guess' },
  })
  const requests = {
    'signing up': toAuth('/sign-up/email'),
    'logging in': toAuth('/sign-in/email'),
    'a link to log in': toAuth('/sign-in/magic-link'),
    'a new password': toAuth('/request-password-reset'),
    registering: asGuest(register, openId),
    'joining a waitlist': asGuest(join, fullId),
  }
  const figures: Figures = {}
  for (const [name, make] of Object.entries(requests)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (const [round, address] of known.entries()) {
      const pair = [
        { who: 'known', email: address },
        { who: 'unknown', email: newAddress() },
      ] as const
      // Who is asked first finds the server in another state than who is asked second.
      for (const { who, email } of round % 2 === 0 ? pair : pair.toReversed()) {
        const { path, body } = make(email)
        times[who].push(await send(app, path, body))
      }
    }
    const [one, other] = [median(times.known), median(times.unknown)]
    const difference = Math.abs(one - other) / Math.max(one, other)
    figures[name] = { knownMs: one, unknownMs: other, difference }
    print(
      `${name}: ${one.toFixed(1)} ms known, ${other.toFixed(1)} ms unknown, ${(difference * 100).toFixed(1)} % apart`,
    )
  }
  await app.stop()
  return figures
}
