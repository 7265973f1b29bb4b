import type { MessageDescriptor } from '@lingui/core'
import type { Locale } from '../../contract/locales.ts'
import type { NewPush } from '../push/content.ts'

/** Final words, or a text that `translateMail` says in the reader's language. */
export type MailText = string | MessageDescriptor

/** A mail as data, made by templates in the modules' `mails.ts` and rendered by render-mail.ts. */
export interface MailContent<Text = string> {
  subject: Text
  /** One line that mailboxes show beside the subject. */
  preview: Text
  heading: Text
  /**
   * Of subject, preview and heading when organizers wrote them; null when nobody knows it. Without one they are in the
   * language of the mail.
   */
  wordsLanguage?: Locale | null
  blocks: MailBlock<Text>[]
  /** Why this person gets it, in one sentence at the foot. */
  reason: Text
  /** The page where a guest without an account sees and erases what is stored about them. */
  dataUrl?: string
  /** Who gets an answer to it; without one, the sender of all mails. */
  replyTo?: MailAddress
  attachments?: MailAttachment[]
  /** How it reads below other mails of its bundle. */
  section?: MailSection
}

export interface MailSection {
  /** Announces it below the first. */
  heading: string
  /** What its own unsubscribe link is called there. */
  unsubscribe: string
}

/** A small text file, such as a calendar file. It is stored with the mail. */
export interface MailAttachment {
  filename: string
  /** With its parameters, such as `text/calendar; charset=utf-8`. */
  contentType: string
  text: string
}

export type MailBlock<Text = string> =
  /** Organizers may write another opening instead, and then only what `stays` says is left of it. */
  | { type: 'paragraph'; text: Text; isOpening?: true; stays?: string }
  /** The one thing to do. The address is also written out below it. */
  | { type: 'button'; label: Text; url: string }
  /** A lesser thing to do, as a line of text. */
  | { type: 'link'; label: Text; url: string }
  /** A table of facts. */
  | { type: 'facts'; rows: MailFact<Text>[] }
  /** The words of a person, such as the reason why an event is cancelled, and the language of organizers'. */
  | { type: 'quote'; text: string; by: string; language?: Locale }
  /**
   * A text that organizers wrote: safe HTML of `renderMarkdown`, and the same as plain text. `language` is null when nobody
   * knows it.
   */
  | { type: 'rich'; html: string; text: string; language: Locale | null }
  /** An image of this site that the mail program may fetch, or its description. */
  | { type: 'picture'; url: string; alt: string }
  /** A text as a QR code inside the mail, and the number that people read out instead. */
  | { type: 'code'; text: string; number: string }
  | { type: 'note'; text: Text }

/** `before` is struck through beside the new value. */
type MailFact<Text = string> = { label: Text; value: string; before?: string }

export const paragraph = <Text extends MailText>(text: Text): MailBlock<Text> => ({ type: 'paragraph', text })
/** The first words of a mail. @param stays what of it stands nowhere else in the mail */
export const opening = <Text extends MailText>(text: Text, stays?: string): MailBlock<Text> => ({
  type: 'paragraph',
  text,
  isOpening: true,
  ...(stays !== undefined && { stays }),
})
export const button = <Text extends MailText>(label: Text, url: string): MailBlock<Text> => ({
  type: 'button',
  label,
  url,
})
export const link = <Text extends MailText>(label: Text, url: string): MailBlock<Text> => ({ type: 'link', label, url })
export const factTable = <Text extends MailText>(rows: MailFact<Text>[]): MailBlock<Text> => ({ type: 'facts', rows })
export const note = <Text extends MailText>(text: Text): MailBlock<Text> => ({ type: 'note', text })

export interface MailAddress {
  name: string
  address: string
}

export interface NewMail {
  /** The same as a notification, for its reader's browsers. Its title is the subject, and its text the preview. */
  push?: NewPush
  /** Names the template, such as `invitation`. */
  kind: string
  to: MailAddress
  /** In which the content is written. The frame around it follows (mail-html.ts). */
  language: Locale
  content: MailContent
  /** Names the news and its reader. No second mail is ever written under the same key. */
  key?: string
  /** What the mail is about, `party:{id}`. It replaces an unsent mail of its kind about that. */
  thing?: string
  /**
   * For one reader: mails of one bundle that wait together leave as one. Write them in one transaction, each with its key:
   * whatever becomes of one of them, the others still leave.
   */
  bundle?: string
  /** What ends with this mail. Unsent mails about these things are dropped. */
  endsThings?: string[]
  /** How long the mail waits for a later one about the same thing. */
  settlesForMs?: number
  /** The account whose action caused the mail. Its mails have a limit of their own. */
  senderId?: string | null
  /** The mail proves who someone is, or warns them (mail-limits.ts). */
  isSecurity?: boolean
  /** From then on it is of no use, and is not sent any more. */
  notAfter?: Date
  /** For mail that is not transactional: one click unsubscribes (RFC 8058). */
  unsubscribeUrl?: string
  /** The organization whose organizers see the mail when it is stuck. */
  organizationId?: string
  eventId?: string
  /** The message to guests that it is one mail of. */
  messageId?: string
}
