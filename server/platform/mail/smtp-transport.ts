import { Readable } from 'node:stream'
import { type SendMailOptions, createTransport } from 'nodemailer'
import type { Logger } from '../monitoring/logger.ts'
import { UnansweredMail } from './delivery-failure.ts'
import type { MailSettings, MailTransport } from './transport.ts'

/** Connections kept to the mail server: as many as mails are delivered at once. */
export const smtpConnections = 4

/**
 * A server that does not answer is given up soon: a stop waits for what is under way, and pauses
 * follow anyway.
 */
const connectTimeoutMs = 10_000
/**
 * Servers look at a mail before they answer to its end, some for long, and a mail without an answer
 * is one that may have arrived (RFC 5321 §4.5.3.2.6).
 */
const silenceTimeoutMs = 120_000
/** Bounds one whole delivery, also against a server that keeps sending a little. */
const sendTimeoutMs = 150_000

/**
 * And how long one under way may take once the process stops: a server that is well needs less for
 * its answer.
 */
const stopPatienceMs = 3_000

/** What `send` gives to the pool with a mail. */
interface GuardedMail extends SendMailOptions {
  beforeEnd(): Promise<void>
}

/** Hands mail to an SMTP server over a few kept connections. */
export function createSmtpTransport(
  smtpUrl: string,
  { mailFrom, publicUrl }: Pick<MailSettings, 'mailFrom' | 'publicUrl'>,
  logger: Logger,
): MailTransport & { kind: 'smtp' } {
  const { hostname } = new URL(publicUrl)
  const stopping = new AbortController()
  const pool = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: smtpConnections,
    // A connection that broke is this module's next try, not a quick one of the pool's own.
    maxRequeues: 0,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Every failure reaches the delivery it belongs to; an idle connection that the server closes is
  // no news.
  pool.on('error', (error) => logger.debug({ err: error }, 'a connection to the mail server ended'))
  // The terminating dot follows the end of this stream. Nothing is read ahead, or the end would
  // come before the server has taken the address.
  pool.use('stream', ({ message, data }, next) => {
    message?.processFunc((words) => {
      const guarded = withGuardedEnd(words, (data as GuardedMail).beforeEnd)
      return Readable.from(guarded, { objectMode: false, highWaterMark: 0 })
    })
    next()
  })
  return {
    kind: 'smtp',
    async send({ id, to, subject, html, text, images, attachments, unsubscribeUrl, writtenAt }, recordHandover) {
      const end = guardEnd(recordHandover)
      const mail: GuardedMail = {
        beforeEnd: end.pass,
        from: mailFrom,
        to,
        subject,
        html,
        text,
        attachments: [
          ...images.map(({ cid, filename, contentType, bytes }) => ({
            cid,
            filename,
            contentType,
            content: bytes,
            contentDisposition: 'inline' as const,
          })),
          ...attachments.map(({ filename, contentType, text: file }) => ({
            filename,
            contentType,
            content: Buffer.from(file),
            // As a text it would get other line ends on the way; some formats have theirs
            // prescribed.
            contentTransferEncoding: 'base64' as const,
          })),
        ],
        // The same for every try: a server that took the mail but whose answer was lost can tell
        // that it has it.
        messageId: `<${id}@${hostname}>`,
        // When it was written, not when it got through (RFC 5322 §3.6.1).
        date: writtenAt,
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClickUnsubscribe(unsubscribeUrl)) },
        textEncoding: 'quoted-printable',
        signal: AbortSignal.any([AbortSignal.timeout(sendTimeoutMs), stopping.signal]),
      }
      try {
        await pool.sendMail(mail)
      } catch (error) {
        const isRefusal = Number((error as { responseCode?: number }).responseCode) >= 400
        if ((await end.close()) && !isRefusal) throw new UnansweredMail('no answer to the whole mail', { cause: error })
        throw error
      }
    },
    close: () => pool.close(),
    hurry: () => void setTimeout(() => stopping.abort(), stopPatienceMs).unref(),
  }
}

async function* withGuardedEnd(words: Readable, beforeEnd: () => Promise<void>) {
  yield* words
  await beforeEnd()
}

/**
 * The end of one mail: it passes once the handover is noted, unless the delivery has failed
 * meanwhile.
 */
function guardEnd(recordHandover: () => Promise<void>) {
  let isClosed = false
  let passing = Promise.resolve(false)
  return {
    async pass() {
      passing = recordHandover().then(() => !isClosed)
      if (!(await passing)) throw new Error('the delivery failed before the end of the mail')
    },
    /** Nothing passes any more. @returns whether it has, after waiting for what is being noted. */
    close() {
      isClosed = true
      return passing.catch(() => false)
    },
  }
}

/** RFC 8058: the mail program itself offers to end it, by a POST to this address. */
function oneClickUnsubscribe(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
