import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type SendMailOptions, createTransport } from 'nodemailer'
import type { Logger } from '../monitoring/logger.ts'
import type { MailAttachment } from './content.ts'
import { UnansweredMail } from './delivery-failure.ts'
import type { MailSettings, MailTransport } from './transport.ts'

/** Open connections to the mail server: as many as mails are delivered at once. */
export const smtpConnections = 4

/** Short, because a stopping process waits for what is under way, and another try follows. */
const connectTimeoutMs = 10_000
/** Some servers check a mail for long before they answer its end (RFC 5321 §4.5.3.2.6). */
const silenceTimeoutMs = 120_000
/** The limit for one whole delivery, also with a server that keeps sending a little. */
const sendTimeoutMs = 150_000

/** The limit when the process stops. A healthy server answers sooner. */
const stopTimeoutMs = 3_000

/** What `send` passes to the pool with a mail. */
interface GuardedMail extends SendMailOptions {
  beforeEnd(): Promise<void>
}

export function createSmtpTransport(
  smtpUrl: string,
  { mailFrom, publicUrl }: MailSettings,
  logger: Logger,
): MailTransport & { kind: 'smtp' } {
  const { hostname } = new URL(publicUrl)
  const stopping = new AbortController()
  const pool = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: smtpConnections,
    // This module retries after a broken connection. The pool must not retry by itself.
    maxRequeues: 0,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Failures reach their delivery. A server may close an idle connection.
  pool.on('error', (error) => logger.debug({ err: error }, 'a connection to the mail server ended'))
  // The dot that ends the mail follows this stream. Nothing is read ahead, or it would be sent
  // before the server has accepted the address.
  pool.use('stream', ({ message, data }, next) => {
    message?.processFunc((words) => {
      const guarded = withGuardedEnd(words, (data as GuardedMail).beforeEnd)
      return Readable.from(guarded, { objectMode: false, highWaterMark: 0 })
    })
    next()
  })
  return {
    kind: 'smtp',
    async send(
      { id, to, replyTo, subject, html, text, images, attachments, unsubscribeUrl, writtenAt },
      recordHandover,
    ) {
      const end = guardEnd(recordHandover)
      const { calendar, files } = splitAttachments(attachments)
      const mail: GuardedMail = {
        beforeEnd: end.pass,
        from: mailFrom,
        to,
        ...(replyTo && { replyTo }),
        subject,
        html,
        text,
        ...(calendar && { icalEvent: calendar }),
        attachments: [
          ...images.map(({ bytes, ...image }) => ({ ...image, content: bytes, contentDisposition: 'inline' as const })),
          ...files.map(({ filename, contentType, text: file }) => ({
            filename,
            contentType,
            content: Buffer.from(file),
            // As text it would get other line ends on the way, and some formats prescribe theirs.
            contentTransferEncoding: 'base64' as const,
          })),
        ],
        // The same for every try, so that a server whose answer was lost recognizes the mail.
        messageId: `<${id}@${hostname}>`,
        // The time when it was written, not when it was sent (RFC 5322 §3.6.1).
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
    hurry: () => void setTimeout(() => stopping.abort(), stopTimeoutMs).unref(),
  }
}

/**
 * A calendar file goes in twice: as a part beside the text, which calendars read by themselves (RFC 6047), and as a file
 * for people whose mail program shows no more.
 */
function splitAttachments(attachments: MailAttachment[]) {
  const file = attachments.find(({ contentType }) => contentType.startsWith('text/calendar'))
  if (!file) return { calendar: null, files: attachments }
  const [, method = 'PUBLISH'] = /method=(\w+)/.exec(file.contentType) ?? []
  const calendar = { filename: file.filename, method, content: Buffer.from(file.text) }
  return { calendar, files: attachments.filter((attachment) => attachment !== file) }
}

async function* withGuardedEnd(words: Readable, beforeEnd: () => Promise<void>) {
  // Nodemailer emits a piece for each line, and each piece would be a write to the socket of its own.
  yield await buffer(words)
  await beforeEnd()
}

/** The end of one mail: sent once the handover is recorded, unless the delivery has failed. */
function guardEnd(recordHandover: () => Promise<void>) {
  let isClosed = false
  let passing = Promise.resolve(false)
  return {
    async pass() {
      passing = recordHandover().then(() => !isClosed)
      if (!(await passing)) throw new Error('the delivery failed before the end of the mail')
    },
    /** Send nothing more. @returns whether the end was sent, once that is known. */
    close() {
      isClosed = true
      return passing.catch(() => false)
    },
  }
}

/** RFC 8058: the mail program itself offers to unsubscribe, with a POST to this address. */
function oneClickUnsubscribe(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
