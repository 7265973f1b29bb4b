import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '../../../env/read-env.ts'
import { decodeGlobalId } from '../../../graphql/global-id.ts'
import { moduleJobs } from '../../index.ts'
import { mergeJobs, startJobs } from '../../../platform/jobs/jobs.ts'
import { deleteOldMail, mailJobs, sweepMail } from '../../../platform/mail/mail-jobs.ts'
import { createMailTransport } from '../../../platform/mail/transport.ts'
import { type TestApp, useTestApp } from '../../../testing/app.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { addGuest, readMessage, runMessageJobs, sendMessage } from '../../../testing/modules/messages.ts'
import { times } from '../../../testing/times.ts'
import { messageBroadcast } from '../service/message-broadcast.ts'

let app: TestApp
let organization: TestOrganization
let event: Awaited<ReturnType<typeof makeEvent>>
beforeEach(async () => {
  app = await useTestApp()
  organization = await makeOrganization(app)
  event = await makeEvent(app, organization.groupId)
  // The queue goes by the real clock.
  app.clock.set(new Date())
})

const dayMs = 86_400_000

/** The real queue with a mail server, as in production. */
async function startQueue(smtpUrl: string) {
  const { platform } = app
  const env = { APP_ENV: 'production', PUBLIC_URL: 'https://events.example', SMTP_URL: smtpUrl }
  const transport = createMailTransport(
    readEnv(env, (path) => path),
    platform.logger,
  )
  if (transport.kind === 'smtp') onTestFinished(transport.close)
  const jobs = await startJobs({
    databaseUrl: app.databaseUrl,
    logger: platform.logger,
    ...mergeJobs(moduleJobs(platform), mailJobs(platform, transport)),
    crontab: '',
    concurrency: 4,
  })
  let isRunning = true
  const stop = async () => {
    if (isRunning) await jobs.stop()
    isRunning = false
  }
  onTestFinished(stop)
  return { transport, stop }
}

async function addMany(count: number) {
  const rows = times(count).map((index) => {
    const email = `guest-${String(index).padStart(5, '0')}@example.test`
    return {
      eventId: event.id,
      name: `Guest ${index}`,
      email,
      emailNormalized: email,
      partySize: 1,
      status: 'CONFIRMED' as const,
    }
  })
  await app.platform.db.registration.createMany({ data: rows })
}

test('replies reach the organizer, one click unsubscribes, and figures follow every mail', async () => {
  const server = await startMailServer({
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('bo') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined)
    },
  })
  await startQueue(server.url)
  await addGuest(app, event, 'Ada')
  await addGuest(app, event, 'Bo')
  const live = organization.owner.subscribe(
    'subscription ($id: ID!) { messagesChanged(eventId: $id) { messages(first: 1) { edges { node { state figures { sent waiting refused } } } } } }',
    { id: event.globalId },
  )
  await live.next()
  const { id } = await sendMessage(organization.owner, event, { sendNow: true })
  await vi.waitFor(
    async () => {
      expect(await readMessage(organization.owner, id)).toMatchObject({
        state: 'SENT',
        figures: { sent: 1, waiting: 0, refused: 1, uncertain: 0 },
      })
    },
    { timeout: 20_000 },
  )
  /** What another window has last. */
  for (let figures = { sent: 0, refused: 0 }; figures.sent + figures.refused < 2;) {
    const { messagesChanged } = await live.next()
    figures = messagesChanged.messages.edges[0].node.figures ?? figures
  }
  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail!.replyTo).toEqual([{ name: 'Owner', address: organization.owner.email }])
  const header = (name: string) => mail!.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const { pathname } = new URL(/<(.*)>/.exec(header('list-unsubscribe')!)![1]!)
  await fetch(`${app.url}${pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(await sendMessage(organization.owner, event)).toMatchObject({ audience: 1 })

  // Their rows are deleted after a while, and the figures stay.
  app.clock.advance(100 * dayMs)
  expect(await deleteOldMail(app.platform)).toBeGreaterThan(0)
  expect(await readMessage(organization.owner, id)).toMatchObject({ figures: { sent: 1, waiting: 0, refused: 1 } })
})

test('a mail server that hangs up in the middle, and a process that stops, lose and double nothing', async () => {
  let taken = 0
  const server = await startMailServer({
    onRcptTo(_address, session, done) {
      taken += 1
      // Every third connection breaks while it is used, as long as the server is sick.
      if (taken < 60 && taken % 3 === 0) {
        ;(session as never as { _connection?: { _socket?: { destroy(): void } } })._connection?._socket?.destroy()
        return done(Object.assign(new Error('try later'), { responseCode: 451 }))
      }
      done()
    },
  })
  await addMany(120)
  const first = await startQueue(server.url)
  const { id } = await sendMessage(organization.owner, event, { sendNow: true })
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(10), { timeout: 30_000 })
  await first.stop()
  const second = await startQueue(server.url)
  await messageBroadcast.sweep(app.platform)
  await vi.waitFor(
    async () => {
      // The pauses between tries pass.
      await app.platform.db.mail.updateMany({ where: { state: 'QUEUED' }, data: { nextTryAt: app.clock.now() } })
      await app.platform.db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()`
      await sweepMail(app.platform, second.transport)
      const { figures } = await readMessage(organization.owner, id)
      expect(figures).toMatchObject({ sent: 120, waiting: 0, refused: 0 })
    },
    { timeout: 45_000, interval: 500 },
  )
  const addresses = server.received.map(({ to }) => to![0]!.address)
  expect(addresses).toHaveLength(120)
  expect(new Set(addresses).size).toBe(120)
}, 90_000)

test('the mails of 5,000 people are written in batches by two processes, each once, in far less than five minutes', async () => {
  await addMany(5_000)
  const started = performance.now()
  const { id } = await sendMessage(organization.owner, event, { sendNow: true })
  const messageId = decodeGlobalId(id).id
  const twin = await useTestApp({ databaseUrl: app.databaseUrl })
  twin.clock.set(app.clock.now())
  await Promise.all([runMessageJobs(app, id), runMessageJobs(twin, id)])
  const seconds = (performance.now() - started) / 1_000
  const { db } = app.platform
  expect(await db.mail.count({ where: { messageId } })).toBe(5_000)
  const [{ count } = { count: 0 }] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT "toAddress")::int AS "count" FROM "Mail" WHERE "messageId" = ${messageId}::uuid`
  expect(count).toBe(5_000)
  expect(await readMessage(organization.owner, id)).toMatchObject({ state: 'SENT', figures: { waiting: 5_000 } })
  expect(seconds).toBeLessThan(150)
}, 240_000)

test('without the once-key a repeated batch would write twice: the key is what refuses it', async () => {
  await addGuest(app, event, 'Ada')
  const { id } = await sendMessage(organization.owner, event, { sendNow: true })
  const messageId = decodeGlobalId(id).id
  const { db } = app.platform
  /** As if the progress of the batch had been lost. */
  const rewind = async () => {
    await db.guestMessage.update({ where: { id: messageId }, data: { finishedAt: null, toldUpTo: null } })
    await db.guestMessageRecipient.createMany({ data: [{ messageId, emailNormalized: 'ada@example.test' }] })
    await runMessageJobs(app, id)
    return db.mail.count({ where: { messageId } })
  }
  await runMessageJobs(app, id)
  expect(await rewind()).toBe(1)
  // The negative control.
  await db.mail.updateMany({ where: { messageId }, data: { key: null } })
  expect(await rewind()).toBe(2)
})
