import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { tooManyConnections } from '../access.ts'
import type { Context } from '../context.ts'
import { bounds } from './bounds.ts'
import type { Holders } from './holders.ts'
import { subscribeLive } from './subscribe.ts'

type Responses = AsyncIterableIterator<ExecutionResult>

/** Subscriptions over server-sent events: a connection each. */
export interface Streams {
  subscribe(args: ExecutionArgs): Promise<Responses | ExecutionResult>
  /** End all connections without a word; their clients come back, as they do after any cut. */
  cutAll(): void
}

export function createStreams(addresses: Holders): Streams {
  const cuts = new Set<() => void>()
  return {
    async subscribe(args) {
      const { ip } = (args.contextValue as Context).request
      const release = addresses.take(ip, bounds.connectionsPerAddress)
      if (!release) return { errors: [tooManyConnections()] }
      const responses = await subscribeLive(args).catch((error: unknown) => {
        release()
        throw error
      })
      if (Symbol.asyncIterator in responses) return cuttable(responses, cuts, release)
      release()
      return responses
    },
    cutAll() {
      for (const cut of cuts) cut()
    },
  }
}

function cuttable(responses: Responses, cuts: Set<() => void>, release: () => void): Responses {
  let isCut = false
  let giveUp: ((reason: Error) => void) | null = null
  const cut = () => {
    isCut = true
    giveUp?.(new Error('The server is going away.'))
  }
  const end = () => {
    cuts.delete(cut)
    release()
  }
  cuts.add(cut)
  return {
    async next() {
      try {
        const step = await new Promise<IteratorResult<ExecutionResult>>((resolve, reject) => {
          giveUp = reject
          if (isCut) cut()
          else responses.next().then(resolve, reject)
        })
        if (step.done) end()
        return step
      } catch (error) {
        end()
        await responses.return?.()
        throw error
      }
    },
    async return() {
      end()
      return (await responses.return?.()) ?? { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
