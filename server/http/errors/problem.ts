import { errorText } from '../../contract/errors/error-catalogue.ts'

interface ProblemFacts {
  /** A code for programs, like those of refusals. */
  code?: string
  detail?: string
  requestId?: string
  /** The id of the error report, for faults. */
  eventId?: string
}

/** The body of an error for programs. */
export interface Problem extends ProblemFacts {
  status: number
  title: string
}

const mediaType = 'application/problem+json'

/**
 * An error for programs (RFC 9457), with the catalogue's text. Browsers get it as a page
 * (answer-errors.ts).
 */
export function problem(status: number, facts: ProblemFacts = {}, headers: Record<string, string> = {}): Response {
  const body: Problem = { status, title: errorText(status), ...facts }
  const answer = Response.json(body, { status, headers })
  answer.headers.set('Content-Type', mediaType)
  // The rest of a body that is too long is not read, so the connection cannot be reused.
  if (status === 413) answer.headers.set('Connection', 'close')
  return answer
}

/** The problem in an answer; null when there is none. */
export async function readProblem(response: Response): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.startsWith(mediaType)) return null
  return (await response.clone().json()) as Problem
}
