import { ApolloLink, Observable } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { print } from '@apollo/client/utilities'
import { OperationTypeNode } from 'graphql'
import type { Client, SubscribePayload } from 'graphql-ws'
import { LiveRefused } from './live-ending.ts'
import { createOperationIds, nameOperation } from './live-operation-id.ts'
import { closeCode, type NamedPayload } from './live-socket.ts'
import { waitOrWake } from './live-wake.ts'

declare module '@apollo/client' {
  interface DefaultContext {
    /**
     * Variables that must be fresh each time the operation is sent, such as the cursor to resume after. Asked again
     * for every attempt, because a connection may have been cut in between.
     */
    resume?: () => Record<string, unknown>
    /** A mutation that goes over the shared socket. */
    isOverSocket?: boolean
  }
}

/** Waits while the server takes no more connections, in milliseconds: the first and the longest. */
const slowWaits = { first: 5_000, longest: 60_000 }

/** Closes the socket with these who may not have one; asking again changes nothing. */
const refusingCodes = new Set<number | null>([4_401, 4_403])

/**
 * Subscriptions over the shared socket. Short cuts are healed inside the socket; after a longer refusal of the whole
 * connection this link tries again, slowly, so that no page stays dead for good. Of the same subscription asked for
 * twice in a tab Apollo sends one.
 */
export function createLiveLink(socket: Pick<Client, 'subscribe'>): ApolloLink {
  const ids = createOperationIds()
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const payload = resumablePayload(operation)
        if (payload.name !== null) payload.operationId = ids.take(payload.name)
        let slowWait = slowWaits.first
        let isLeft = false
        let stop = () => {}

        function start() {
          if (isLeft) return
          stop = socket.subscribe(payload, {
            next: (result) => {
              slowWait = slowWaits.first
              observer.next(result as ApolloLink.Result)
            },
            complete: () => observer.complete(),
            error: (reason) => {
              if (Array.isArray(reason)) return observer.error(new CombinedGraphQLErrors({ errors: reason }))
              if (refusingCodes.has(closeCode(reason))) return observer.error(new LiveRefused())
              if (closeCode(reason) === null && reason instanceof TypeError) return observer.error(reason)
              void waitOrWake(slowWait * (0.5 + Math.random() / 2)).then(start)
              slowWait = Math.min(slowWait * 2, slowWaits.longest)
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
  /** What operations that follow the same are called; null for one that is answered once, to nobody else. */
  name: string | null
  toJSON(): SubscribePayload
}

/**
 * The socket serialises a payload anew for each attempt; `toJSON` is where the resume cursor gets in. Without it a
 * reconnect would ask with the variables of the first attempt and replay everything since the page was opened.
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

/** A query is sent again with every edit, and a third of its letters are the indentation of its lines. */
function inOneLine(query: string): string {
  return query
    .replaceAll(/\{\n\s*/g, '{')
    .replaceAll(/\n\s*\}/g, '}')
    .replaceAll(/\n\s*/g, ' ')
}
