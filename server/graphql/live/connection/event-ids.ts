import type { ExecutionResult } from 'graphql'

/** The event id that a returning reader of server-sent events sends. */
const ids = new WeakMap<object, number>()

interface Resumable {
  /** The sequence number to resume after; absent for what cannot be resumed. */
  resumeAfter?: number
}

/** Remember the step of an answer. @returns the answer. */
export function ofStep<Result extends object>(result: Result, step: unknown): Result {
  const { resumeAfter } = (step ?? {}) as Resumable
  if (typeof resumeAfter === 'number') ids.set(result, resumeAfter)
  return result
}

interface Printable extends ExecutionResult {
  stringify?(result: ExecutionResult): string
}

/**
 * Add the `id:` line to an event, where there is one. It is added after the data, because the order
 * within an event does not matter and both are then written together.
 */
export function withEventId(result: Printable): Printable {
  const id = ids.get(result)
  if (id === undefined) return result
  const { stringify = JSON.stringify } = result
  return { ...result, stringify: (shown) => `${stringify(shown)}\nid: ${id}` }
}

/**
 * @returns the id that a returning reader sends; '' for a newcomer, undefined for other requests.
 */
export function lastEventIdOf(headers: Headers): string | undefined {
  const accepted = headers.get('accept') ?? ''
  if (!accepted.includes('text/event-stream') || accepted.includes('multipart/')) return undefined
  return headers.get('last-event-id')?.trim() ?? ''
}
