import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../env/read-env.ts'
import { testAuthSecret } from '../../testing/auth-secret.ts'
import { startBluntMailServer } from '../../testing/blunt-mail-server.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { makeOwnServer } from '../../testing/own-server.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import type { MailAttachment } from './content.ts'
import { deliverMail } from './deliver-mail.ts'
import { leaseMs } from './claim-mails.ts'
import { reportLostHandovers } from './handover.ts'
import { sweepMail } from './mail-jobs.ts'
import { sendMail } from '../../testing/send-mail.ts'
import { type MailTransport, createMailTransport } from './transport.ts'

const app = shareTestApp()

type SmtpTransport = MailTransport & { kind: 'smtp' }

function transportTo(smtpUrl: string): SmtpTransport {
  const env = { APP_ENV: 'production', PUBLIC_URL: 'https://events.example', SMTP_URL: smtpUrl }
  const transport = createMailTransport(
    readEnv(env, (path) => path),
    app.platform.logger,
  ) as SmtpTransport
  onTestFinished(transport.close)
  return transport
}

const rowOf = (id: string) => app.platform.db.mail.findUniqueOrThrow({ where: { id } })
const send = (attachments: MailAttachment[] = []) => {
  const content = { subject: 'Hello', preview: 'Hello', heading: 'Hello', blocks: [], reason: 'A test.', attachments }
  return sendMail(app.platform, { kind: 'test', to: { name: 'Ada', address: 'ada@example.test' }, content })
}

/** What the sweep of each minute does once a claim has lapsed, and the jobs that follow it. */
async function goOn(transport: MailTransport, id: string) {
  app.clock.advance(leaseMs)
  await reportLostHandovers(app.platform)
  await sweepMail(app.platform, transport)
  await deliverMail(app.platform, transport, id)
  return rowOf(id)
}

describe('a process that dies between the server’s yes and its own note of it', () => {
  /** Nothing happens any more after the server has said yes. @returns once it has. */
  async function deliverAndDie(transport: SmtpTransport, id: string) {
    const dead = Promise.withResolvers<void>()
    const send: SmtpTransport['send'] = async (...mail) => {
      await transport.send(...mail)
      dead.resolve()
      return new Promise(() => {})
    }
    void deliverMail(app.platform, { ...transport, send }, id)
    await dead.promise
  }

  test('leaves a mail that may have arrived: it says so, and is not sent again', async () => {
    const server = await startMailServer()
    const transport = transportTo(server.url)
    const id = await send()
    await deliverAndDie(transport, id)
    expect(await rowOf(id)).toMatchObject({ state: 'HANDING_OVER' })
    // While it might still live nobody says anything.
    expect(await reportLostHandovers(app.platform)).toBe(0)
    expect(await goOn(transport, id)).toMatchObject({
      state: 'UNCERTAIN',
      attempts: 1,
      nextTryAt: null,
      lastError: 'interrupted',
      content: expect.anything(),
    })
    await goOn(transport, id)
    expect(server.received).toHaveLength(1)
  })

  test('sends twice when the handover is not noted: the negative control', async () => {
    const server = await startMailServer()
    const transport = transportTo(server.url)
    const forgetful = { ...transport, send: (mail) => transport.send(mail, async () => {}) } satisfies SmtpTransport
    const id = await send()
    await deliverAndDie(forgetful, id)
    expect(await goOn(forgetful, id)).toMatchObject({ state: 'SENT' })
    expect(server.received.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@events.example>`))
  })

  test('is really killed, by the server itself, before it hears the answer', async () => {
    const killed = Promise.withResolvers<void>()
    const smtp = await startBluntMailServer({ onDot: () => void own.kill().then(killed.resolve, killed.reject) })
    // The queue goes by the real clock.
    app.clock.set(new Date())
    const id = await send()
    const own = await makeOwnServer({
      AUTH_SECRET: testAuthSecret,
      DATABASE_URL: app.databaseUrl,
      SMTP_URL: smtp.url,
    })
    onTestFinished(() => own.remove())
    // The mail may be on its way, and the process dead, before it says that it is ready.
    await own.start().catch(() => {})
    await killed.promise
    app.clock.set(new Date())
    const transport = transportTo(smtp.url)
    expect(await rowOf(id)).toMatchObject({ state: 'HANDING_OVER' })
    expect(await goOn(transport, id)).toMatchObject({ state: 'UNCERTAIN' })
    expect(smtp.taken.filter((words) => words.includes(id))).toHaveLength(1)
  }, 120_000)
})

describe('an answer to the whole mail', () => {
  const answering = (responseCode: number): SMTPServerOptions => ({
    onData(stream, _session, done) {
      stream.resume().on('end', () => done(Object.assign(new Error('not this one'), { responseCode })))
    },
  })

  test('of 451 is a clear no: it is tried again, and arrives once', async () => {
    const busy = await startMailServer(answering(451))
    const id = await send()
    await deliverMail(app.platform, transportTo(busy.url), id)
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'QUEUED', attempts: 1, claimedUntil: null })
    expect(row.lastError).toBe('emailRefused: 451 not this one')
    expect(row.nextTryAt!.getTime()).toBe(app.clock.now().getTime() + 60_000)
    const server = await startMailServer()
    expect(await goOn(transportTo(server.url), id)).toMatchObject({ state: 'SENT', attempts: 2 })
    expect(server.received).toHaveLength(1)
  })

  test('of 550 gives it up', async () => {
    const server = await startMailServer(answering(550))
    const id = await send()
    await deliverMail(app.platform, transportTo(server.url), id)
    expect(await rowOf(id)).toMatchObject({ state: 'FAILED', attempts: 1, nextTryAt: null, claimedUntil: null })
  })

  test('that never comes makes it uncertain at once', async () => {
    const server = await startBluntMailServer({ onDot: (socket) => socket.destroy() })
    const id = await send()
    const transport = transportTo(server.url)
    await deliverMail(app.platform, transport, id)
    expect(await rowOf(id)).toMatchObject({
      state: 'UNCERTAIN',
      nextTryAt: null,
      claimedUntil: null,
      lastError: 'unconfirmed',
    })
    await goOn(transport, id)
    expect(server.taken).toHaveLength(1)
  })
})

describe('the end of a mail', () => {
  const outgoing = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', unsubscribeUrl: null }
  const mail = { ...outgoing, id: crypto.randomUUID(), to: { name: 'Ada', address: 'ada@example.test' } }
  const whole = () => ({ ...mail, images: [], attachments: [] as MailAttachment[], writtenAt: app.clock.now() })

  test('waits for the note, also behind more words than a buffer holds', async () => {
    const words = Promise.withResolvers<void>()
    const noted = Promise.withResolvers<void>()
    const server = await startBluntMailServer({ onWords: (text) => text.includes('--') && words.resolve() })
    const text = 'An evening. '.repeat(50_000)
    const attachments = [{ filename: 'evening.txt', contentType: 'text/plain', text }]
    const sending = transportTo(server.url).send({ ...whole(), attachments }, () => noted.promise)
    await words.promise
    expect(server.taken).toEqual([])
    noted.resolve()
    await sending
    const base64 = server.taken[0]!.replaceAll('\r\n', '')
    expect(base64).toContain(Buffer.from(text).toString('base64'))
  })

  test('is not reached, and nothing noted, when the server refuses the address', async () => {
    const server = await startMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('nobody'), { responseCode: 550 })),
    })
    let notes = 0
    const sending = transportTo(server.url).send(whole(), async () => void (notes += 1))
    await expect(sending).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' })
    expect(notes).toBe(0)
  })

  test('never leaves when the connection broke before: the mail is simply tried again', async () => {
    const noted = Promise.withResolvers<void>()
    const server = await startBluntMailServer({ onWords: (_words, socket) => socket.destroy() })
    const transport = transportTo(server.url)
    const id = await send()
    const late: SmtpTransport['send'] = (words, note) =>
      transport.send(words, async () => {
        await noted.promise
        await note()
      })
    const delivering = deliverMail(app.platform, { ...transport, send: late }, id)
    setTimeout(noted.resolve, 200)
    await delivering
    expect(await rowOf(id)).toMatchObject({ state: 'QUEUED', attempts: 1, claimedUntil: null })
    expect(server.taken).toEqual([])
    const healthy = await startMailServer()
    expect(await goOn(transportTo(healthy.url), id)).toMatchObject({ state: 'SENT' })
  })

  test('never leaves when it cannot be noted: the mail is simply tried again', async () => {
    const server = await startMailServer()
    const transport = transportTo(server.url)
    const failing: SmtpTransport['send'] = (words) =>
      transport.send(words, () => Promise.reject(new Error('the database is gone')))
    const id = await send()
    await deliverMail(app.platform, { ...transport, send: failing }, id)
    expect(await rowOf(id)).toMatchObject({
      state: 'QUEUED',
      lastError: 'unrecorded',
    })
    expect(server.received).toHaveLength(0)
    expect(await goOn(transport, id)).toMatchObject({ state: 'SENT', attempts: 2 })
    expect(server.received).toHaveLength(1)
  })

  test('never leaves from a try that outlived its lease and was followed by another', async () => {
    const server = await startMailServer()
    const transport = transportTo(server.url)
    const id = await send()
    const asleep = Promise.withResolvers<void>()
    const awake = Promise.withResolvers<void>()
    const sleepy: SmtpTransport['send'] = async (words, note) => {
      asleep.resolve()
      await awake.promise
      return transport.send(words, note)
    }
    const first = deliverMail(app.platform, { ...transport, send: sleepy }, id)
    await asleep.promise
    expect(await goOn(transport, id)).toMatchObject({ state: 'SENT', attempts: 2 })
    awake.resolve()
    await first
    expect(await rowOf(id)).toMatchObject({ state: 'SENT', lastError: null })
    expect(server.received).toHaveLength(1)
  })
})
