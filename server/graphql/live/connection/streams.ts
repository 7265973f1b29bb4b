import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { tooManyConnections } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { HeldByCaller } from '../bounds/held-by-caller.ts'
import { withEventId } from './event-ids.ts'
import { type LiveResponses, countByField } from '../live-responses.ts'
import { subscribeLive } from '../subscribe.ts'

type Responses = AsyncIterableIterator<ExecutionResult>

/** Calls `onEnd` once the responses are over or their reader has left, and names the events for whoever resumes. */
function observed(responses: Responses, isResumable: boolean, onEnd: () => void): Responses {
  return {
    async next() {
      try {
        const step = await responses.next()
        if (step.done) onEnd()
        else if (isResumable) return { done: false, value: withEventId(step.value) }
        return step
      } catch (error) {
        onEnd()
        throw error
      }
    },
    return() {
      onEnd()
      return responses.return!()
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** Subscriptions over server-sent events: a connection each. */
export interface Streams {
  subscribe(args: ExecutionArgs): Promise<Responses | ExecutionResult>
  /** End all connections without a word; their clients come back, as they do after any cut. */
  cutAll(): void
  /** How many are open. @param byField adds what each follows. */
  count(byField: Map<string, number>): number
}

export function createStreams(addresses: HeldByCaller): Streams {
  /** What each follows; null while that is being found out. */
  const open = new Map<Context['request'], LiveResponses | null>()
  return {
    async subscribe(args) {
      const { request } = args.contextValue as Context
      if (!addresses.take(request)) return { errors: [tooManyConnections()] }
      open.set(request, null)
      const end = () => {
        if (open.delete(request)) addresses.giveBack(request)
      }
      let leave = () => {}
      // Otherwise it would be noticed only when the next sign of life cannot be written, which may be 12 seconds.
      request.onGone?.(() => {
        end()
        leave()
      })
      const responses = await subscribeLive(args).catch((error: unknown) => {
        end()
        throw error
      })
      if (Symbol.asyncIterator in responses) {
        leave = () => void responses.return!()
        if (open.has(request)) open.set(request, responses)
        else leave()
        return observed(responses, request.lastEventId !== undefined, end)
      }
      end()
      return responses
    },
    cutAll() {
      for (const { cut } of open.keys()) cut?.()
    },
    count(byField) {
      countByField(byField, open.values())
      return open.size
    },
  }
}
