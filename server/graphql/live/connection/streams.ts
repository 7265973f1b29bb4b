import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { inLanguage, tooManyConnections } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { HeldByCaller } from '../bounds/held-by-caller.ts'
import { withEventId } from './event-ids.ts'
import { type LiveResponses, countByField } from '../live-responses.ts'
import { subscribeLive } from '../subscribe.ts'

type Responses = AsyncIterableIterator<ExecutionResult>

/**
 * Call `onEnd` once the responses are over or their reader has left, and add event ids for readers
 * who resume.
 */
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

export type Streams = ReturnType<typeof createStreams>

/** Subscriptions over server-sent events. Each has its own connection. */
export function createStreams(addresses: HeldByCaller) {
  /** The field that each follows; null while it is not known yet. */
  const open = new Map<Context['request'], LiveResponses | null>()
  return {
    async subscribe(args: ExecutionArgs): Promise<Responses | ExecutionResult> {
      const { request, i18n } = args.contextValue as Context
      if (!addresses.take(request)) return { errors: [inLanguage(i18n, tooManyConnections())] }
      open.set(request, null)
      const end = () => {
        if (open.delete(request)) addresses.giveBack(request)
      }
      let leave = () => {}
      // Otherwise a reader who left would be noticed only at the next heartbeat, up to 12 seconds
      // later.
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
    /** Cut all connections. Their clients come back, as after any cut. */
    cutAll(): void {
      for (const { cut } of open.keys()) cut?.()
    },
    /** How many are open. @param byField counts them by the field they follow. */
    count(byField: Map<string, number>): number {
      countByField(byField, open.values())
      return open.size
    },
  }
}
