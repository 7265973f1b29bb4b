import { errorText } from '../contract/error-catalogue.ts'

interface ProblemFacts {
  detail?: string
  requestId?: string
  /** Of the report, for faults. */
  eventId?: string
}

/** An error for programs, RFC 9457, with the catalogue's text. */
export function problem(status: number, facts: ProblemFacts = {}): Response {
  return Response.json({ status, title: errorText(status), ...facts }, { status, headers: { 'Content-Type': 'application/problem+json' } })
}
