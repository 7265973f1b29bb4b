import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { tooManyConnections } from '../access.ts'
import type { Context } from '../context.ts'
import { bounds } from './bounds.ts'
import type { Holders } from './holders.ts'
import { onEnd } from './on-end.ts'
import { subscribeLive } from './subscribe.ts'

type Responses = AsyncIterableIterator<ExecutionResult>

/** Subscriptions over server-sent events: a connection each. */
export interface Streams {
  subscribe(args: ExecutionArgs): Promise<Responses | ExecutionResult>
  /** End all connections without a word; their clients come back, as they do after any cut. */
  cutAll(): void
}

export function createStreams(addresses: Holders): Streams {
  const open = new Set<Context['request']>()
  return {
    async subscribe(args) {
      const { request } = args.contextValue as Context
      if (!addresses.take(request.ip, bounds.connectionsPerAddress)) return { errors: [tooManyConnections()] }
      open.add(request)
      const end = () => {
        if (open.delete(request)) addresses.giveBack(request.ip)
      }
      const responses = await subscribeLive(args).catch((error: unknown) => {
        end()
        throw error
      })
      if (Symbol.asyncIterator in responses) return onEnd(responses, end)
      end()
      return responses
    },
    cutAll() {
      for (const { cut } of open) cut?.()
    },
  }
}
