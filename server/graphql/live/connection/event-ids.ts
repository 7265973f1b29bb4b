import type { ExecutionResult } from 'graphql'

/** What a reader of server-sent events says it had last, when it comes back. */
const ids = new WeakMap<object, number>()

interface Resumable {
  /** The number to go on after; left out by what cannot be resumed. */
  resumeAfter?: number
}

/** Remember which step an answer is of. @returns the answer. */
export function ofStep<Result extends object>(result: Result, step: unknown): Result {
  const { resumeAfter } = (step ?? {}) as Resumable
  if (typeof resumeAfter === 'number') ids.set(result, resumeAfter)
  return result
}

interface Printable extends ExecutionResult {
  stringify?(result: ExecutionResult): string
}

/**
 * The answer with the line that names its event, where there is one. The line stands behind the data: in an event their
 * order says nothing, and whoever writes the data writes this with it.
 */
export function withEventId(result: Printable): Printable {
  const id = ids.get(result)
  if (id === undefined) return result
  const { stringify = JSON.stringify } = result
  return { ...result, stringify: (shown) => `${stringify(shown)}\nid: ${id}` }
}

/** @returns the id that a reader of server-sent events comes back with; '' for a newcomer, undefined for other requests. */
export function lastEventIdOf(headers: Headers): string | undefined {
  const accepted = headers.get('accept') ?? ''
  if (!accepted.includes('text/event-stream') || accepted.includes('multipart/')) return undefined
  return headers.get('last-event-id')?.trim() ?? ''
}
