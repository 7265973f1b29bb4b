import { createTransport } from 'nodemailer'
import type { Logger } from '../logger.ts'
import type { MailSettings, MailTransport } from './transport.ts'

/** Connections kept to the mail server: as many as mails are delivered at once. */
export const smtpConnections = 4

/** A server that does not answer is given up soon: a stop waits for what is under way, and pauses follow anyway. */
const connectTimeoutMs = 10_000
const silenceTimeoutMs = 30_000
/** Bounds one whole delivery, also against a server that keeps sending a little. */
const sendTimeoutMs = 60_000

/** Hands mail to an SMTP server over a few kept connections. */
export function createSmtpTransport(
  smtpUrl: string,
  { mailFrom, publicUrl }: Pick<MailSettings, 'mailFrom' | 'publicUrl'>,
  logger: Logger,
): MailTransport & { kind: 'smtp' } {
  const { hostname } = new URL(publicUrl)
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
  // Every failure reaches the delivery it belongs to; an idle connection that the server closes is no news.
  pool.on('error', (error) => logger.debug({ err: error }, 'a connection to the mail server ended'))
  return {
    kind: 'smtp',
    async send({ id, to, subject, html, text, attachments, unsubscribeUrl, writtenAt }) {
      await pool.sendMail({
        from: mailFrom,
        to,
        subject,
        html,
        text,
        attachments: attachments.map(({ filename, contentType, text: file }) => ({
          filename,
          contentType,
          content: Buffer.from(file),
          // As a text it would get other line ends on the way; some formats have theirs prescribed.
          contentTransferEncoding: 'base64' as const,
        })),
        // The same for every try: a server that took the mail but whose answer was lost can tell that it has it.
        messageId: `<${id}@${hostname}>`,
        // When it was written, not when it got through (RFC 5322 §3.6.1).
        date: writtenAt,
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClickUnsubscribe(unsubscribeUrl)) },
        textEncoding: 'quoted-printable',
        signal: AbortSignal.timeout(sendTimeoutMs),
      })
    },
    close: () => pool.close(),
  }
}

/** RFC 8058: the mail program itself offers to end it, by a POST to this address. */
function oneClickUnsubscribe(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
