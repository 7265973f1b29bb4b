import type { I18n } from '@lingui/core'

/** What the error page says, wherever it is rendered. */
export interface ErrorDocumentFacts {
  /** Null when the page itself broke in the browser. */
  status: number | null
  /** A sentence about this request; null when the catalogue's text says all. */
  note: string | null
  /** Identifies the report of a fault, for people who ask the host about it. */
  eventId: string | null
  requestId: string | null
}

/** The error page as one document that needs no router, no data and no script. */
export interface ErrorDocumentOptions extends ErrorDocumentFacts {
  /** Texts in the visitor's language. */
  i18n: I18n
  /** For the inline script under the content security policy. */
  nonce: string
  /** Addresses of the style sheets of the build. */
  stylesheets: readonly string[]
}
