/**
 * A mail as data: what it says, not how it looks. Templates are pure functions that return one, in
 * the `mails.ts` of their module; every mail gets its looks, in HTML and in text, from the one
 * layout of render-mail.ts.
 */
export interface MailContent {
  subject: string
  /** One line that mailboxes show beside the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
  /** Why this person gets it, in one sentence at the foot. */
  reason: string
  /** Where somebody without an account sees and erases what is stored of them. */
  dataUrl?: string
  attachments?: MailAttachment[]
}

/** A small text file, such as a calendar's: it is stored with the mail's words. */
export interface MailAttachment {
  filename: string
  /** With its parameters, such as `text/calendar; charset=utf-8`. */
  contentType: string
  text: string
}

export type MailBlock =
  | { type: 'paragraph'; text: string }
  /** The one thing to do; the address is also written out below it. */
  | { type: 'button'; label: string; url: string }
  /** A table of facts; `before` is struck through beside the new value. */
  | { type: 'facts'; rows: { label: string; value: string; before?: string }[] }
  /** Words of a person, such as the reason why an event is called off. */
  | { type: 'quote'; text: string; by: string }
  /**
   * A picture of this site that the mail program may fetch; whoever fetches nothing reads what it
   * shows.
   */
  | { type: 'picture'; url: string; alt: string }
  /**
   * A text as a QR code, which comes inside the mail, and the number that people read out when
   * nobody can scan it.
   */
  | { type: 'code'; text: string; number: string }
  /** Small print below the rest. */
  | { type: 'note'; text: string }

export interface MailAddress {
  name: string
  address: string
}

export interface NewMail {
  /** Names the template, such as `invitation`. */
  kind: string
  to: MailAddress
  content: MailContent
  /** Names what it tells whom: no second mail is ever written under the same key. */
  key?: string
  /**
   * What it is about, such as `party:{registrationId}`: a later mail of its kind about it takes the
   * place of one that is unsent, and says what was so before both.
   */
  thing?: string
  /** What is over with it: mails about these that are unsent are dropped. */
  endsThings?: string[]
  /** How long it waits for a later one about the same thing. */
  settlesForMs?: number
  /** The account whose action asked for it; its mails have a limit of their own. */
  senderId?: string | null
  /** It proves who somebody is, or warns them (mail-limits.ts). */
  isSecurity?: boolean
  /** For mail that is not transactional: one click there ends it (RFC 8058). */
  unsubscribeUrl?: string
  /** Whose organizers see it when it is stuck. */
  organizationId?: string
  eventId?: string
}
