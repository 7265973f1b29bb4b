import type { I18n, MessageDescriptor, Messages } from '@lingui/core'
import type { DocumentNode, ExecutionResult } from 'graphql'
import type { EnvironmentName } from './environment.ts'
import type { Locale } from './locales.ts'

/** What the browser needs before its first request, embedded in every page. Nothing secret. */
export interface PublicConfig {
  environment: EnvironmentName
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  /** Of visitors and crawlers that ask for no other: of the addresses without `?lang=`. */
  defaultLocale: Locale
  /** Demo accounts are offered on the log-in page. */
  isDemo: boolean
  /** How much of mails `/dev/mailbox` shows; null = it does not exist. */
  mailbox: 'whole' | 'envelopes' | null
  /** The site's key for push services, base64url: a browser takes notifications of its holder only. */
  pushKey: string
  /** Error reporting; null = off. */
  sentry: { dsn: string; tunnel: string; release: string } | null
}

/** Asks for the messages of a page in the version that the site has now. */
export const latestMessages = 'latest'

/** The texts of a page in the visitor's language. */
export interface PageMessages {
  locale: Locale
  /** Names the build and its catalogue, so that a browser can store the messages. */
  version: string
  /** Compiled, by their ids. */
  messages: Messages
}

/** A trace and what was decided about it, as the SDK writes both. Empty without a trace. */
export type TraceHeaders = Partial<Record<'sentry-trace' | 'baggage', string>>

/** One mail of the built-in mailbox. */
export interface MailboxMail {
  id: string
  /** Names the template, such as `invitation`. */
  kind: string
  to: { name: string; address: string }
  subject: string
  state: 'QUEUED' | 'HANDING_OVER' | 'SENT' | 'UNCERTAIN' | 'FAILED'
  attempts: number
  lastError: string | null
  /** ISO 8601. */
  createdAt: string
  nextTryAt: string | null
}

interface MailboxAttachment {
  filename: string
  contentType: string
  text: string
}

/** A mail with its words; null when an SMTP server took it, because it is not stored then. */
interface OpenedMail extends MailboxMail {
  html: string | null
  text: string | null
  attachments: MailboxAttachment[]
}

/** What was mailed, for environments where mail goes nowhere else. */
export interface Mailbox {
  /** Newest first. */
  list(): Promise<MailboxMail[]>
  find(id: string): Promise<OpenedMail | null>
}

/** The places that a browser holds without an account. Changes leave with the answer. */
export interface GuestPlaces {
  /** Of the active place at an event, else of the newest; null when the browser holds none. */
  secretAt(eventSlug: string): Promise<string | null>
  /** Of an open entry on the waitlist of an event; null when the browser holds none. */
  entrySecretAt(eventSlug: string): Promise<string | null>
  /** Of an entry on the waitlist, by its global id. */
  secretOfEntry(entryId: string): Promise<string | null>
  /** Of an invitation to an event; null when the browser holds none that still opens something. */
  invitationAt(eventUrl: string): Promise<string | null>
  /** Of a “maybe” or “can’t” by somebody with neither account nor invitation. */
  answerAt(eventUrl: string): Promise<string | null>
  /** The secrets of everything that the browser holds, newest first. Only for the server: a page shows none of them. */
  all(): string[]
  /** The browser holds one more; the oldest of too many is forgotten. */
  add(secret: string): void
  forget(secret: string): void
  forgetAll(): void
}

/**
 * What a server-rendered page may do, for one request. The page bundle is a module graph of its own
 * and would import second copies of the database and the bus.
 */
export interface Visitor {
  config: PublicConfig
  /** For inline scripts under the content security policy. */
  nonce: string
  requestId: string
  /** Texts in the visitor's language. */
  i18n: I18n
  /** What the browser needs to show the page of these routes in that language. */
  messagesOf(routeIds: readonly string[]): Promise<PageMessages>
  /** Runs an operation of the pages in this process as the person behind the request. Its document is parsed already. */
  execute(document: DocumentNode, variables?: Record<string, unknown>): Promise<ExecutionResult>
  /** Calls an endpoint below `/bff/auth` with this request's cookies. Pass its Set-Cookie on. */
  authenticate(path: string, body: Record<string, unknown>): Promise<Response>
  /** The share code that brought this person to the event's page, now or within 30 days. */
  referralCode: string | null
  /** What this browser holds without an account. */
  places: GuestPlaces
  /** A key for the page's forms, so that sending one twice does it once. */
  newFormKey(): string
  /** The key that a form was sent with, as hard to guess for others as one of this visitor alone. */
  ownFormKey(given: string): string
  /** Where an earlier site's path leads now, with the visitor's query (`?…` or empty); or null. */
  findLegacyRedirect(path: string, query: string): Promise<string | null>
  /** A Markdown text's HTML, or why it cannot be stored. Costs time. */
  previewMarkdown(text: string): { html: string } | { problem: MessageDescriptor }
  /** null in production. */
  mailbox: Mailbox | null
  /** Logs and reports what a page threw; the same thing once. @returns the event id to show. */
  reportFault(error: unknown): string
  /** Pattern of the route that answers, such as `/e/:eventUrl`; null until it is known. */
  readonly route: string | null
  /** Runs a loader or action as a step of the trace, and remembers which route answers. */
  traceRoute<T>(step: { kind: 'loader' | 'action'; id: string; pattern: string }, run: () => Promise<T>): Promise<T>
  /** What the page carries so that the browser's part of the trace joins the server's. */
  traceHeaders(): TraceHeaders
  /** Passes an error-reporting envelope on (spec.md §7). */
  forwardEnvelope(request: Request): Promise<Response>
}
