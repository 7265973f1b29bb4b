import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedDemo } from '../../../prisma/seed.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { giveRole } from '../../testing/actors.ts'
import { askServer } from '../../testing/ask-server.ts'
import { register } from '../../testing/registrations/registrations.ts'
import { shareTestApp } from '../../testing/shared-app.ts'

/** An event of the demo that has everything: a theme, images, terms, questions, guests and a busy feed. */
const eventSlug = 'rooftop-sessions'

let statements: string[] = []
// Before the app starts: a connection that is open already is not seen.
beforeAll(() => {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: any[]) {
    statements.push(String(asked[0]?.text ?? asked[0]))
    return (query as (...all: unknown[]) => never).apply(this, asked)
  })
})
afterAll(() => vi.restoreAllMocks())

const app = shareTestApp({ pages: 'built' })
const headersOf: Record<string, Record<string, string>> = {
  // Of another site: such a page is rendered for its visitor alone.
  stranger: { cookie: 'of-another-site=1' },
}

beforeAll(async () => {
  await seedDemo(app.platform)
  const event = await app.platform.db.event.findUniqueOrThrow({
    where: { slug: eventSlug },
    include: { group: true, terms: { orderBy: { version: 'desc' }, take: 1 } },
  })
  const [guest, host] = [await app.person('Guest'), await app.person('Host')]
  const acceptedTermsVersion = event.terms[0]?.version ?? null
  await register(guest, { globalId: encodeGlobalId('Event', event.id) }, { acceptedTermsVersion })
  await giveRole(app.platform, host, event.group.organizationId, 'host')
  // The registration leaves a job after its answer, which would be counted with the first page.
  await vi.waitUntil(
    async () => {
      const jobs = await app.platform.db.$queryRaw<{ task: string }[]>`
        SELECT task_identifier AS task FROM graphile_worker.jobs`
      return jobs.some(({ task }) => task === 'writePlaceMails')
    },
    { timeout: 10_000 },
  )
  headersOf['guest'] = guest.headers
  headersOf['host'] = host.headers
})

// A number may go down. Before it goes up, see whether the new field can be read together with what is read already
// (`select` in the schema, docs/decisions/031).
test.each([
  [`/e/${eventSlug}`, 'stranger', 11],
  [`/e/${eventSlug}`, 'guest', 26],
  [`/e/${eventSlug}`, 'host', 21],
  [`/e/${eventSlug}/activity-feed`, 'stranger', 10],
  [`/e/${eventSlug}/activity-feed`, 'guest', 18],
  ['/', 'stranger', 5],
  ['/', 'guest', 12],
])('%s takes a %s no more than %i statements', async (path, who, most) => {
  const open = () => askServer(app.url, path, { headers: { accept: 'text/html', ...headersOf[who] } })
  // The first view fills what is remembered.
  await open()
  statements = []
  const { status, body } = await open()
  expect([status, body.includes('</html>')]).toEqual([200, true])
  expect(statements.length).toBeGreaterThan(2)
  expect(statements.slice(most)).toEqual([])
})
