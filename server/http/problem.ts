import { errorText } from '../contract/error-catalogue.ts'

interface ProblemFacts {
  /** For programs, as the codes of refusals are. */
  code?: string
  detail?: string
  requestId?: string
  /** Of the report, for faults. */
  eventId?: string
}

/** An error for programs, RFC 9457, with the catalogue's text. */
export function problem(status: number, facts: ProblemFacts = {}): Response {
  const headers = new Headers({ 'Content-Type': 'application/problem+json' })
  // The rest of a body that is too long is not read, so the connection cannot carry another request.
  if (status === 413) headers.set('Connection', 'close')
  return Response.json({ status, title: errorText(status), ...facts }, { status, headers })
}
