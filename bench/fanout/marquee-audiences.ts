import { encodeGlobalId } from '../../server/graphql/global-id.ts'
import { createPerson, giveRole } from '../../server/testing/actors.ts'
import { makeWatchedEvent } from '../load/marquee-event.ts'
import { startBenchApp } from '../setup.ts'
import { body } from './row.ts'
import { serveFanout } from './server.ts'
import { eventSlug } from './subscription.ts'

const register = 'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }'

/** People made at once. */
const atOnce = 16

/**
 * Marquee with followers of every audience: of ten, four are strangers, three are logged in, two are guests of the event
 * and one belongs to its organization. Each of the logged-in ones has an account and a session of their own.
 */
serveFanout(async () => {
  const app = await startBenchApp()
  const event = await makeWatchedEvent(app, eventSlug)
  const eventId = encodeGlobalId('Event', event.eventId)
  const { url, platform } = app

  async function makeCookie(index: number): Promise<string | null> {
    const kind = index % 10
    if (kind < 4) return null
    const person = await createPerson({ url, platform, name: 'Follower' })
    if (kind === 9) await giveRole(platform, person, event.organizationId, 'host')
    if (kind === 7 || kind === 8) await person.ask(register, { input: { eventId, partySize: 1 } })
    return person.headers['cookie']!
  }

  return {
    port: Number(new URL(url).port),
    path: '/bff/graphql',
    async makeCookies(count) {
      const cookies: (string | null)[] = Array.from({ length: count }, () => null)
      let next = 0
      const worker = async () => {
        for (let index = next++; index < count; index = next++) cookies[index] = await makeCookie(index)
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
      return cookies
    },
    publish: (rows, mark) =>
      event.write(
        Array.from({ length: rows }, () => body),
        mark,
      ),
    stop: () => app.stop(),
  }
})
