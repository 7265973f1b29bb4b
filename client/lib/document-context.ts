import { createContext } from 'react'
import type { TraceHeaders } from '#contract/visitor.ts'

interface DocumentFacts {
  /** For inline scripts. The browser hides nonces once a page is parsed. */
  nonce?: string
  /** The trace of the request, which the error-reporting SDK of the browser reads from the page. */
  traceHeaders: TraceHeaders
}

/** What the server alone writes into a document. In the browser it is empty. */
export const DocumentContext = createContext<DocumentFacts>({ traceHeaders: {} })
