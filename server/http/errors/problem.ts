import { errorText } from '../../contract/errors/error-catalogue.ts'

export interface ProblemFacts {
  /** For programs, as the codes of refusals are. */
  code?: string
  detail?: string
  requestId?: string
  /** Of the report, for faults. */
  eventId?: string
}

/** What an error for programs says. */
export interface Problem extends ProblemFacts {
  status: number
  title: string
}

const mediaType = 'application/problem+json'

/**
 * An error for programs, RFC 9457, with the catalogue's text. Whoever reads pages gets it as one
 * (answer-errors.ts).
 */
export function problem(status: number, facts: ProblemFacts = {}, headers: Record<string, string> = {}): Response {
  const body: Problem = { status, title: errorText(status), ...facts }
  const answer = Response.json(body, { status, headers })
  answer.headers.set('Content-Type', mediaType)
  // The rest of a body that is too long is not read, so the connection cannot carry another
  // request.
  if (status === 413) answer.headers.set('Connection', 'close')
  return answer
}

/** What a problem says; null when the answer is none. */
export async function readProblem(response: Response): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.startsWith(mediaType)) return null
  return (await response.clone().json()) as Problem
}
