import { ApolloLink, Observable } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { print } from '@apollo/client/utilities'
import { OperationTypeNode } from 'graphql'
import type { Client, SubscribePayload } from 'graphql-ws'
import { type BackoffLimits, backoffMs } from '../durable-queue/backoff.ts'
import { LiveRefused } from './live-ending.ts'
import { createOperationIds, nameOperation } from './live-operation-id.ts'
import { closeCode, type NamedPayload } from './live-socket.ts'
import { waitOrWake } from './live-wake.ts'

declare module '@apollo/client' {
  interface DefaultContext {
    /** Variables that are computed for each attempt, such as the cursor to resume after. */
    resume?: () => Record<string, unknown>
    /** A mutation that uses the shared socket. */
    isOverSocket?: boolean
  }
}

const whenRefused: BackoffLimits = { firstMs: 5_000, longestMs: 60_000, steadyShare: 0.5 }

/** Close codes for a page that may not connect. Trying again changes nothing. */
const refusingCodes = new Set<number | null>([4_401, 4_403])

/**
 * Subscriptions over the shared socket. The socket heals short cuts. While the server refuses the
 * whole connection this link tries again, slowly, so that no page stays dead.
 */
export function createLiveLink(socket: Pick<Client, 'subscribe'>): ApolloLink {
  const ids = createOperationIds()
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const payload = resumablePayload(operation)
        if (payload.name !== null) payload.operationId = ids.take(payload.name)
        let failures = 0
        let isLeft = false
        let stop = () => {}

        function start() {
          if (isLeft) return
          stop = socket.subscribe(payload, {
            next: (result) => {
              failures = 0
              observer.next(result as ApolloLink.Result)
            },
            complete: () => observer.complete(),
            error: (reason) => {
              if (Array.isArray(reason)) return observer.error(new CombinedGraphQLErrors({ errors: reason }))
              if (refusingCodes.has(closeCode(reason))) return observer.error(new LiveRefused())
              if (closeCode(reason) === null && reason instanceof TypeError) return observer.error(reason)
              void waitOrWake(backoffMs(failures, whenRefused, Math.random())).then(start)
              failures += 1
            },
          })
        }

        start()
        return () => {
          isLeft = true
          stop()
          if (payload.operationId !== undefined) ids.giveBack(payload.operationId)
        }
      }),
  )
}

interface ResumablePayload extends SubscribePayload, NamedPayload {
  /** The same for operations that follow the same thing; null for an operation with a single answer. */
  name: string | null
  toJSON(): SubscribePayload
}

/**
 * The socket serializes a payload for each attempt, and `toJSON` adds the resume cursor. Otherwise a
 * reconnect would replay everything since the page was opened.
 */
function resumablePayload(operation: ApolloLink.Operation): ResumablePayload {
  const { variables, operationName, extensions } = operation
  const { resume } = operation.getContext()
  const query = inOneLine(print(operation.query))
  const isFollowing = operation.operationType === OperationTypeNode.SUBSCRIPTION
  const fixed = { operationName, query, variables, extensions }
  const cursors = Object.keys(resume?.() ?? {})
  const name = isFollowing ? nameOperation({ operationName, query, variables, cursors }) : null
  return { ...fixed, name, toJSON: () => ({ ...fixed, variables: { ...variables, ...resume?.() } }) }
}

/** A query is sent with every edit, and a third of its characters are indentation. */
function inOneLine(query: string): string {
  return query
    .replaceAll(/\{\n\s*/g, '{')
    .replaceAll(/\n\s*\}/g, '}')
    .replaceAll(/\n\s*/g, ' ')
}
