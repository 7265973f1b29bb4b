import { setTimeout } from 'node:timers/promises'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../env/read-env.ts'
import { makeOrganization } from '../../testing/factories.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import { findFreePort } from '../process/free-port.ts'
import { startJobs } from '../jobs/jobs.ts'
import type { NewMail } from './content.ts'
import { deliverMail } from './deliver-mail.ts'
import { deleteOldMail, mailJobs, sweepMail } from './mail-jobs.ts'
import { sendMail } from '../../testing/send-mail.ts'
import { maxTries } from './deliver-mail.ts'
import { type MailTransport, createMailTransport } from './transport.ts'

const app = shareTestApp()

const minuteMs = 60_000
const invitation: NewMail = {
  kind: 'invitation',
  to: { name: 'Mira Holm', address: 'mira@example.test' },
  language: 'en',
  content: {
    subject: 'Come to Sjøfest',
    preview: 'There is a place for you',
    heading: 'Come to Sjøfest',
    blocks: [{ type: 'button', label: 'Take the place', url: 'https://events.example/e/sjofest' }],
    reason: 'You’re getting this because somebody invited you.',
  },
}

function transportTo(smtpUrl: string | null): MailTransport {
  return transportOf({ PUBLIC_URL: 'https://events.example', ...(smtpUrl && { SMTP_URL: smtpUrl }) })
}

function transportOf(source: Record<string, string>): MailTransport {
  const transport = createMailTransport(
    readEnv(source, (path) => path),
    app.platform.logger,
  )
  if (transport.kind === 'smtp') onTestFinished(transport.close)
  return transport
}

/** Where a demo runs on this machine. */
const mailboxHere = () => transportOf({ APP_ENV: 'dev' })

const rowOf = (id: string) => app.platform.db.mail.findUniqueOrThrow({ where: { id } })
const jobsOf = (id: string) =>
  app.platform.db.$queryRaw<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker.jobs WHERE key = ${`deliverMail:${id}`}`
const send = (mail: Partial<NewMail> = {}) => sendMail(app.platform, { ...invitation, ...mail })

/** What the queue does when a job comes due; the clock is moved to that moment. */
async function tryAgain(transport: MailTransport, id: string) {
  const { nextTryAt } = await rowOf(id)
  if (nextTryAt && nextTryAt > app.clock.now()) app.clock.set(nextTryAt)
  await deliverMail(app.platform, transport, id)
  return rowOf(id)
}

describe('a mail server that is there', () => {
  test('gets the mail once, in both forms, under a stable id, and its content is not stored', async () => {
    const server = await startMailServer()
    const transport = transportTo(server.url)
    const id = await send()
    await deliverMail(app.platform, transport, id)
    await deliverMail(app.platform, transport, id)

    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatchObject({
      subject: 'Come to Sjøfest',
      from: { name: 'Marquee', address: 'no-reply@events.example' },
      to: [{ name: 'Mira Holm', address: 'mira@example.test' }],
      messageId: `<${id}@events.example>`,
      date: app.clock.now().toISOString(),
    })
    expect(mail!.text).toContain('Take the place:\nhttps://events.example/e/sjofest')
    expect(mail!.html).toContain('href="https://events.example/e/sjofest"')
    const headers = new Map(mail!.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.has('list-unsubscribe')).toBe(false)
    expect(await rowOf(id)).toMatchObject({
      state: 'SENT',
      attempts: 1,
      content: null,
      nextTryAt: null,
      lastError: null,
    })
  })

  test('gets the one-click way out with mail that is not transactional', async () => {
    const server = await startMailServer()
    const unsubscribeUrl = `https://events.example/unsubscribe/${'x'.repeat(180)}`
    await deliverMail(app.platform, transportTo(server.url), await send({ unsubscribeUrl }))
    const headers = new Map(server.received[0]!.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(server.received[0]!.text).toContain(unsubscribeUrl)
  })

  test('gets a calendar file as a part that calendars read and as a file, whatever language it speaks', async () => {
    const server = await startMailServer()
    const text = 'BEGIN:VCALENDAR\r\nSUMMARY:Sjøfest 🎪\r\nEND:VCALENDAR\r\n'
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
    const attachments = [{ filename: 'sjofest.ics', contentType, text }]
    const id = await send({ content: { ...invitation.content, attachments } })
    await deliverMail(app.platform, transportTo(server.url), id)
    const [part, attachment, ...others] = server.received[0]!.attachments
    expect(others).toEqual([])
    expect(part).toMatchObject({ mimeType: 'text/calendar', method: 'PUBLISH' })
    expect(attachment).toMatchObject({
      filename: 'sjofest.ics',
      mimeType: 'application/ics',
      disposition: 'attachment',
    })
    const wordsOf = ({ content }: { content: unknown }) => Buffer.from(content as ArrayBuffer).toString('utf8')
    // What reads the mail here gives texts line ends of its own.
    const words = text.replaceAll('\r\n', '\n')
    expect([wordsOf(part!).trim(), wordsOf(attachment!)]).toEqual([words.trim(), words])
    expect(await rowOf(id)).toMatchObject({ state: 'SENT', content: null })
  })

  test('gets no mail whose time is over, which is given up and says why', async () => {
    const server = await startMailServer()
    const transport = transportTo(server.url)
    const notAfter = new Date(app.clock.now().getTime() + minuteMs)
    const [inTime, late] = [await send({ notAfter }), await send({ notAfter })]
    await deliverMail(app.platform, transport, inTime)
    app.clock.set(notAfter)
    for (const _ of [1, 2]) await deliverMail(app.platform, transport, late)
    expect(server.received).toHaveLength(1)
    expect(await rowOf(inTime)).toMatchObject({ state: 'SENT' })
    expect(await rowOf(late)).toMatchObject({
      state: 'FAILED',
      attempts: 0,
      nextTryAt: null,
      lastError: 'tooLate',
    })
  })

  test('gets one mail from ten tries at once', async () => {
    const server = await startMailServer()
    const transport = transportTo(server.url)
    const id = await send()
    await Promise.all(Array.from({ length: 10 }, () => deliverMail(app.platform, transport, id)))
    expect(server.received).toHaveLength(1)
  })
})

describe('a mail server that is dead', () => {
  test('loses nothing: pauses grow, and the mail arrives when it is back', async () => {
    const port = await findFreePort()
    const transport = transportTo(`smtp://127.0.0.1:${port}`)
    const id = await send()
    const pauses: number[] = []
    for (let n = 0; n < 10; n += 1) {
      const { state, attempts, lastError, nextTryAt, content } = await tryAgain(transport, id)
      expect({ state, attempts, lastError }).toEqual({
        state: 'QUEUED',
        attempts: n + 1,
        lastError: 'unreachable',
      })
      expect(content).not.toBeNull()
      expect(await jobsOf(id)).toEqual([{ run_at: nextTryAt }])
      pauses.push((nextTryAt!.getTime() - app.clock.now().getTime()) / minuteMs)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 180, 180])

    const server = await startMailServer({ port })
    expect(await tryAgain(transport, id)).toMatchObject({ state: 'SENT', attempts: 11, lastError: null })
    expect(server.received).toHaveLength(1)
  })

  test('for more than four days is when a mail is given up, and even then its content stays', async () => {
    const transport = transportTo(`smtp://127.0.0.1:${await findFreePort()}`)
    const startedAt = app.clock.now().getTime()
    const id = await send()
    for (let n = 1; n < maxTries; n += 1) expect(await tryAgain(transport, id)).toMatchObject({ state: 'QUEUED' })
    const row = await tryAgain(transport, id)
    expect(row).toMatchObject({ state: 'FAILED', attempts: maxTries, nextTryAt: null })
    expect(row.content).not.toBeNull()
    expect(app.clock.now().getTime() - startedAt).toBeGreaterThan(4 * 24 * 60 * minuteMs)
  })

  test('differs from one that refuses: a log-in or a busy server is tried again', async () => {
    const refusing = (options: SMTPServerOptions) => startMailServer(options)
    const busy = await refusing({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('greylisted'), { responseCode: 451 })),
    })
    expect(await tryAgain(transportTo(busy.url), await send())).toMatchObject({
      state: 'QUEUED',
      lastError: expect.stringMatching(/^addressRefused: 451 greylisted/),
    })
    const locked = await refusing({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong password')),
    })
    const url = new URL(locked.url)
    url.username = 'marquee'
    url.password = 'hunter2'
    const row = await tryAgain(transportTo(url.href), await send())
    expect(row).toMatchObject({ state: 'QUEUED', lastError: 'login' })
  })
})

test('a refusal for good gives the mail up at once, with the server’s reason', async () => {
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such person'), { responseCode: 550 })),
  })
  const row = await tryAgain(transportTo(server.url), await send())
  expect(row).toMatchObject({
    state: 'FAILED',
    attempts: 1,
    nextTryAt: null,
    lastError: 'addressRefused: 550 no such person',
  })
  expect(await jobsOf(row.id)).toHaveLength(1) // The one it was written with, whose run finds nothing to do.
  expect(row.content).not.toBeNull()
})

test('a try that dies in the middle leaves a mail that comes due again and is swept up', async () => {
  const server = await startMailServer()
  const transport = transportTo(server.url)
  const id = await send()
  // What a process writes before it speaks to the server, and then it is gone, its job with it.
  await app.platform.db.mail.update({
    where: { id },
    data: { attempts: 1, claimedUntil: new Date(app.clock.now().getTime() + 5 * minuteMs) },
  })
  await app.platform.db.$executeRaw`SELECT graphile_worker.remove_job(${`deliverMail:${id}`})`
  await deliverMail(app.platform, transport, id)
  expect([server.received.length, await sweepMail(app.platform, transport)]).toEqual([0, 0])

  app.clock.advance(5 * minuteMs)
  expect(await sweepMail(app.platform, transport)).toBe(1)
  expect(await sweepMail(app.platform, transport)).toBe(0)
  expect(await jobsOf(id)).toHaveLength(1)
  await deliverMail(app.platform, transport, id)
  expect(server.received).toHaveLength(1)
})

test('a sweep leaves a mail to the worker that has just locked its job, and not to one that has it for long', async () => {
  const transport = transportTo('smtp://127.0.0.1:1')
  const id = await send()
  const lock = (secondsAgo: number) =>
    app.platform.db.$executeRaw`
      UPDATE graphile_worker._private_jobs SET locked_at = now() - make_interval(secs => ${secondsAgo}), locked_by = 'it'
      WHERE key = ${`deliverMail:${id}`}`
  expect(await lock(5)).toBe(1)
  expect(await sweepMail(app.platform, transport)).toBe(0)
  await lock(65)
  expect(await sweepMail(app.platform, transport)).toBe(1)
})

describe('without a mail server', () => {
  test('mail goes into the built-in mailbox and stays readable, outside production', async () => {
    const id = await send()
    await deliverMail(app.platform, mailboxHere(), id)
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'SENT', attempts: 1 })
    expect(row.content).toEqual(invitation.content)
  })

  test('mail waits in production, says why, and goes out once there is one', async () => {
    const id = await send()
    await deliverMail(app.platform, transportTo(null), id)
    expect(await rowOf(id)).toMatchObject({ state: 'QUEUED', attempts: 0, lastError: 'noServer' })
    await app.platform.db.$executeRaw`SELECT graphile_worker.remove_job(${`deliverMail:${id}`})`
    expect(await sweepMail(app.platform, transportTo(null))).toBe(0)

    const server = await startMailServer()
    const transport = transportTo(server.url)
    expect(await sweepMail(app.platform, transport)).toBe(1)
    await deliverMail(app.platform, transport, id)
    expect(server.received).toHaveLength(1)
  })
})

test('sent mail is forgotten after 30 days, given-up mail after 90, and waiting mail never', async () => {
  const dayMs = 86_400_000
  const transport = mailboxHere()
  const [sent, failed, waiting] = [await send(), await send(), await send()]
  await deliverMail(app.platform, transport, sent)
  await app.platform.db.mail.update({ where: { id: failed }, data: { state: 'FAILED', nextTryAt: null } })
  const left = async () =>
    (await app.platform.db.mail.findMany({ where: { id: { in: [sent, failed, waiting] } } })).map(({ id }) => id).sort()
  app.clock.advance(30 * dayMs)
  await deleteOldMail(app.platform)
  expect(await left()).toEqual([sent, failed, waiting].sort())
  app.clock.advance(1)
  await deleteOldMail(app.platform)
  expect(await left()).toEqual([failed, waiting].sort())
  app.clock.advance(60 * dayMs)
  await deleteOldMail(app.platform)
  expect(await left()).toEqual([waiting])
})

test('a mail exists, with its job, exactly when its transaction does; its organization’s end takes it along', async () => {
  const { id: organizationId } = await makeOrganization(app)
  const id = await send({ organizationId })
  expect(await jobsOf(id)).toHaveLength(1)
  await app.platform.db.organization.delete({ where: { id: organizationId } })
  await deliverMail(app.platform, mailboxHere(), id)
  expect(await app.platform.db.mail.findUnique({ where: { id } })).toBeNull()
})

test('two processes’ queues deliver a hundred mails once each', async () => {
  const server = await startMailServer()
  // The queue goes by the real clock.
  app.clock.set(new Date())
  // More than one address may get within an hour.
  const to = (n: number) => ({ name: '', address: `guest-${n}@example.test` })
  const ids = await Promise.all(Array.from({ length: 100 }, (_, n) => send({ to: to(n) })))
  const queues = await Promise.all(
    [1, 2].map(() =>
      startJobs({
        databaseUrl: app.databaseUrl,
        logger: app.platform.logger,
        ...mailJobs(app.platform, transportTo(server.url)),
        concurrency: 4,
      }),
    ),
  )
  const waiting = () => app.platform.db.mail.count({ where: { id: { in: ids }, state: 'QUEUED' } })
  while ((await waiting()) > 0) await setTimeout(50)
  await Promise.all(queues.map(({ stop }) => stop()))
  const delivered = server.received.map(({ messageId }) => messageId!.slice(1, 37))
  expect(delivered.filter((id) => ids.includes(id)).sort()).toEqual(ids.sort())
})
