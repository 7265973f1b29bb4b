import { createContext } from 'react'
import type { PageMessages, TraceHeaders } from '#contract/visitor.ts'

interface DocumentFacts {
  /** For inline scripts. The browser hides nonces once a page is parsed. */
  nonce?: string
  /** The browser reads them from the page. */
  messages?: PageMessages & { pattern: string }
  /** The trace of the request, for the browser's error reports. */
  traceHeaders: TraceHeaders
}

/** Only on the server. */
export const DocumentContext = createContext<DocumentFacts>({ traceHeaders: {} })
