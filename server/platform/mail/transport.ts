import type { Env } from '../../env/read-env.ts'
import type { Logger } from '../monitoring/logger.ts'
import type { MailAddress, MailAttachment } from './content.ts'
import type { InlineImage } from './inline-images.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/** A mail in its final form. */
export interface OutgoingMail {
  /** Of the row: the same mail sent again carries the same Message-ID. */
  id: string
  to: MailAddress
  subject: string
  html: string
  text: string
  images: InlineImage[]
  attachments: MailAttachment[]
  unsubscribeUrl: string | null
  writtenAt: Date
}

/** Where mail goes from here. */
export type MailTransport =
  | {
      kind: 'smtp'
      /**
       * Waits for `recordHandover` before the end of the mail leaves; should that fail, the server
       * does not get the mail.
       *
       * @throws what the server or the network said; delivery-failure.ts reads it. `UnansweredMail`
       * when the end may have left and no answer came.
       */
      send(mail: OutgoingMail, recordHandover: () => Promise<void>): Promise<void>
      close(): void
      /**
       * The process is about to stop: what the server does not take within a moment is given up,
       * and tried again later.
       */
      hurry(): void
    }
  /** It stays: `/dev/mailbox` shows it. */
  | { kind: 'mailbox' }
  /** Nowhere yet: it waits until a mail server is named. */
  | { kind: 'none' }

export type MailSettings = Pick<Env, 'mailbox' | 'smtpUrl' | 'mailFrom' | 'publicUrl'>

export function createMailTransport(settings: MailSettings, logger: Logger): MailTransport {
  if (settings.smtpUrl) return createSmtpTransport(settings.smtpUrl, settings, logger)
  if (settings.mailbox) return { kind: 'mailbox' }
  logger.warn('SMTP_URL is not set: mail waits until it is')
  return { kind: 'none' }
}
