import type { Env } from '../../env/read-env.ts'
import type { Logger } from '../monitoring/logger.ts'
import type { MailAddress, MailAttachment } from './content.ts'
import type { InlineImage } from './inline-images.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/** A mail in its final form. */
interface OutgoingMail {
  /** The row's id. The same mail sent again has the same Message-ID. */
  id: string
  to: MailAddress
  /** Without it, answers go to the sender. */
  replyTo?: MailAddress | undefined
  subject: string
  html: string
  text: string
  images: InlineImage[]
  attachments: MailAttachment[]
  unsubscribeUrl: string | null
  writtenAt: Date
}

export type MailTransport =
  | {
      kind: 'smtp'
      /**
       * Waits for `recordHandover` before it sends the end of the mail. @throws that failure, what
       * the server answered, or `UnansweredMail` when the end may have been sent.
       */
      send(mail: OutgoingMail, recordHandover: () => Promise<void>): Promise<void>
      close(): void
      /** The process stops. What the server does not take within a moment is tried again later. */
      hurry(): void
    }
  /** Nowhere: `/dev/mailbox` shows it. */
  | { kind: 'mailbox' }
  /** Nowhere yet: mail waits until a mail server is configured. */
  | { kind: 'none' }

export type MailSettings = Pick<Env, 'mailbox' | 'smtpUrl' | 'mailFrom' | 'publicUrl'>

export function createMailTransport(settings: MailSettings, logger: Logger): MailTransport {
  if (settings.smtpUrl) return createSmtpTransport(settings.smtpUrl, settings, logger)
  if (settings.mailbox) return { kind: 'mailbox' }
  logger.warn('SMTP_URL is not set: mail waits until it is')
  return { kind: 'none' }
}
