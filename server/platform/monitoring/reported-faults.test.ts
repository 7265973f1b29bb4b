import { kindsOfRefusal } from '../../testing/kinds-of-refusal.ts'
import { english } from '../../testing/english.ts'
import * as Sentry from '@sentry/node'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '../../env/read-env.ts'
import { maskFault } from '../../graphql/errors/mask-fault.ts'
import type { UserError } from '../../graphql/errors/user-error.ts'
import { drawPicture, upload } from '../../testing/modules/visuals.ts'
import type { Actor } from '../../testing/actors.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../../testing/factories.ts'
import { type Ingest, messageOf, startIngest } from '../../testing/ingest.ts'
import { openRawSocket } from '../../testing/raw-socket.ts'
import { enqueueJob, startJobs } from '../jobs/jobs.ts'
import { withinLogScope } from './log-scope.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { sendMail } from '../../testing/send-mail.ts'
import { createMailTransport } from '../mail/transport.ts'
import { reportFault } from './monitoring.ts'

let ingest: Ingest
let app: TestApp
let organization: TestOrganization
let event: Awaited<ReturnType<typeof makeEvent>>
let ada: Actor

beforeAll(async () => {
  ingest = await startIngest()
  app = await startTestApp({ sentryDsn: ingest.dsn, environment: 'staging' })
  organization = await makeOrganization(app)
  event = await makeEvent(app, organization.groupId)
  ada = organization.owner
})
afterAll(async () => {
  await app?.stop()
  await ingest?.stop()
})

/** What arrived since, once everything that was dropped or sent before is known. */
async function arrivedSince(known: number) {
  const marker = new Error(`marker ${known}`)
  reportFault(app.platform.logger, marker)
  await Sentry.flush(5_000)
  await ingest.event((report) => messageOf(report) === marker.message)
  return ingest
    .items('event')
    .slice(known)
    .filter((report) => messageOf(report) !== marker.message)
}

/** As if the table had been lost, until `work` is done. */
async function without(table: string, work: () => Promise<unknown>) {
  const { db } = app.platform
  await db.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "Elsewhere"`)
  await work().finally(() => db.$executeRawUnsafe(`ALTER TABLE "Elsewhere" RENAME TO "${table}"`))
}

const patience = { timeout: 45_000 }
async function arrival(known: number) {
  await expect.poll(() => ingest.items('event').length, patience).toBeGreaterThan(known)
}
const personId = () => Buffer.from(`User:${ada.userId}`).toString('base64url')
const createOrganization = 'mutation Found { createOrganization(input: { name: "House" }) { __typename } }'
const comment = 'mutation Say($id: ID!) { postComment(input: { eventId: $id, body: "hello" }) { __typename } }'

interface Found {
  tags: Record<string, unknown>
  /** False for what was nobody's doing. */
  hasPerson?: boolean
}

/** What goes wrong, how, and what the report says of it. */
const faults: [what: string, provoke: () => Promise<Found>][] = [
  [
    'a query',
    async () => {
      await without('SlugHistory', () => ada.execute('query Look { event(slug: "none") { id } }'))
      return { tags: { operation: 'Look', requestId: expect.any(String) } }
    },
  ],
  [
    'a mutation',
    async () => {
      await without('Organization', () => ada.execute(createOrganization))
      return { tags: { operation: 'Found', requestId: expect.any(String) } }
    },
  ],
  [
    'a mutation on a socket',
    async () => {
      const { requestId, ...socket } = await openRawSocket({ url: app.url, headers: ada.headers })
      await without('Organization', () => {
        socket.subscribe('1', createOrganization)
        return socket.received(1)
      })
      return { tags: { operation: 'Found', requestId } }
    },
  ],
  [
    'a subscription that is followed alone, while it runs',
    async () => {
      const known = ingest.items('event').length
      const { requestId, ...socket } = await openRawSocket({ url: app.url, headers: ada.headers })
      socket.subscribe(
        '1',
        'subscription Watch($slug: String!) { eventChanged(slug: $slug) { viewerCan { edit } } }',
        event,
      )
      await socket.received(1)
      await without('Event', () => arrival(known))
      const told = (await socket.received(2)).join()
      expect(told).toContain('"message":"Internal Server Error"')
      expect(told).not.toContain('prisma')
      return { tags: { operation: 'Watch', requestId } }
    },
  ],
  [
    'a subscription over server-sent events, while it runs',
    async () => {
      const known = ingest.items('event').length
      const stream = ada.subscribeOverSse(
        'subscription Hear($slug: String!) { eventChanged(slug: $slug) { viewerCan { edit } } }',
        event,
      )
      await stream.next()
      await without('Event', () => arrival(known))
      await stream.close()
      return { tags: { operation: 'Hear', requestId: expect.any(String) } }
    },
  ],
  [
    'a feed that many follow, which is tried again and again',
    async () => {
      const known = ingest.items('event').length
      const socket = await openRawSocket({ url: app.url, headers: ada.headers })
      const follow = 'subscription Follow($slug: String!) { eventActivity(slug: $slug, after: "0") { sequence } }'
      socket.subscribe('1', follow, event)
      await ada.ask(comment, { id: event.globalId })
      await socket.received(1)
      const tries = vi.spyOn(app.platform.logger, 'debug')
      const tried = () => tries.mock.calls.filter((args) => args.includes('failed, and is tried again' as never)).length
      await without('ActivityFeed', async () => {
        await arrival(known)
        await expect.poll(tried, patience).toBeGreaterThan(1)
      })
      tries.mockRestore()
      socket.socket.close()
      await socket.closed
      return { tags: { channel: expect.stringMatching(/^activity/) }, hasPerson: false }
    },
  ],
  [
    'a job',
    async () => {
      const { logger, db } = app.platform
      const broken = async () => {
        throw new Error('the job broke')
      }
      const jobs = await startJobs({ databaseUrl: app.databaseUrl, logger, handlers: { broken }, crontab: '' })
      onTestFinished(jobs.stop)
      const known = ingest.items('event').length
      await withinLogScope({ requestId: 'the-request' }, () =>
        db.$transaction((tx) => enqueueJob(tx, { task: 'broken', payload: {}, runAt: new Date(0) })),
      )
      await arrival(known)
      return { tags: { job: 'broken', requestId: 'the-request' }, hasPerson: false }
    },
  ],
  [
    'a mail that cannot be written out',
    async () => {
      const broken = [{ type: 'button' as const, label: 'Come', url: '/e/without-a-host' }]
      const content = { subject: 'Come', preview: 'Come', heading: 'Come', blocks: broken, reason: 'You know us.' }
      const id = await sendMail(app.platform, { kind: 'invitation', to: { name: 'Mira', address: ada.email }, content })
      const env = readEnv({ SMTP_URL: 'smtp://127.0.0.1:1' }, (path) => path)
      await deliverMail(app.platform, createMailTransport(env, app.platform.logger), id)
      return { tags: { job: 'deliverMail', mailId: id }, hasPerson: false }
    },
  ],
  [
    'an upload',
    async () => {
      const broken = vi.spyOn(app.platform.storage, 'put').mockRejectedValue(new Error('the disk is full'))
      const { status, json } = await upload(app, ada, event, await drawPicture())
      broken.mockRestore()
      expect([status, json.title]).toEqual([500, 'Internal Server Error'])
      return { tags: { requestId: json.requestId, route: '/bff/uploads' } }
    },
  ],
]

test.each(faults)(
  'what breaks in %s is reported once, with what was asked and by whom',
  { timeout: 120_000 },
  async (_what, provoke) => {
    const known = ingest.items('event').length
    const { tags, hasPerson = true } = await provoke()
    const reports = await arrivedSince(known)
    expect(reports.map(messageOf)).toHaveLength(1)
    expect(reports[0]!.tags).toMatchObject(tags)
    const { id, ip_address: address } = reports[0]!.user ?? {}
    expect([id, address]).toEqual(hasPerson ? [personId(), ada.headers['x-forwarded-for']] : [undefined, undefined])
  },
)

describe('never reported', () => {
  test('are refusals, of whichever kind, also where a field has no union for them', async () => {
    const kinds = await kindsOfRefusal()
    expect(kinds.length).toBeGreaterThan(35)
    const known = ingest.items('event').length
    for (const kind of kinds) {
      const refusal = Object.assign(Object.create(kind.prototype) as UserError, {
        text: { id: kind.name },
        code: 'CODE',
      })
      expect(maskFault({ logger: app.platform.logger, i18n: english }, refusal)).toMatchObject({
        message: kind.name,
        extensions: { code: 'CODE' },
      })
    }
    expect(await arrivedSince(known)).toEqual([])
  })

  test('are limits, missing rights and what is absent, as a mutation, a query, a subscription and an upload answer', async () => {
    const known = ingest.items('event').length
    const outsider = await app.person('Outsider')
    const said = await Promise.all(Array.from({ length: 21 }, () => ada.execute(comment, { id: event.globalId })))
    expect(said.map(({ data }) => data.postComment.__typename)).toContain('RateLimited')
    const rename = 'mutation ($id: ID!) { updateEvent(input: { id: $id, title: "Mine" }) { __typename } }'
    const answers = [
      await outsider.execute(rename, { id: event.globalId }),
      await app.stranger().execute(createOrganization),
      await outsider.execute('{ node(id: "nonsense") { id } }'),
    ]
    expect(answers.map(({ data, errors }) => errors?.[0]?.extensions?.['code'] ?? data.updateEvent.__typename)).toEqual(
      ['FORBIDDEN', 'UNAUTHENTICATED', 'BAD_USER_INPUT'],
    )
    const follow = 'subscription { eventChanged(slug: "none") { title } }'
    expect((await outsider.subscribe(follow).ended).errors[0]?.extensions?.['code']).toBe('NOT_FOUND')
    expect((await upload(app, outsider, event, await drawPicture())).status).toBe(403)
    expect((await upload(app, app.stranger(), event, await drawPicture())).status).toBe(401)
    expect(await arrivedSince(known)).toEqual([])
  })
})
