import { ApolloLink, Observable } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { print } from '@apollo/client/utilities'
import type { Client, SubscribePayload } from 'graphql-ws'
import { closeCode } from './live-socket.ts'

declare module '@apollo/client' {
  interface DefaultContext {
    /**
     * Variables that must be fresh each time the operation is sent, such as the cursor to resume after. Asked again
     * for every attempt, because a connection may have been cut in between.
     */
    resume?: () => Record<string, unknown>
  }
}

/** Waits after a refusal that trying again at once would not change, in milliseconds: the first and the longest. */
const slowWaits = { first: 5_000, longest: 60_000 }

/**
 * Subscriptions over the shared socket. Short cuts are healed inside the socket; after a refusal of the whole
 * connection this link tries again, slowly, so that no page stays dead for good.
 */
export function createLiveLink(socket: Pick<Client, 'subscribe'>): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { resume } = operation.getContext()
        const payload = resumablePayload(operation, resume)
        let slowWait = slowWaits.first
        let timer: ReturnType<typeof setTimeout> | undefined
        let stop = () => {}

        function start() {
          stop = socket.subscribe(payload, {
            next: (result) => {
              slowWait = slowWaits.first
              observer.next(result as ApolloLink.Result)
            },
            complete: () => observer.complete(),
            error: (reason) => {
              if (Array.isArray(reason)) return observer.error(new CombinedGraphQLErrors({ errors: reason }))
              if (closeCode(reason) === null && reason instanceof TypeError) return observer.error(reason)
              timer = setTimeout(start, slowWait * (0.5 + Math.random() / 2))
              slowWait = Math.min(slowWait * 2, slowWaits.longest)
            },
          })
        }

        start()
        return () => {
          clearTimeout(timer)
          stop()
        }
      }),
  )
}

/**
 * The socket serialises a payload anew for each attempt; `toJSON` is where the resume cursor gets in. Without it a
 * reconnect would ask with the variables of the first attempt and replay everything since the page was opened.
 */
function resumablePayload(
  { query, variables, operationName, extensions }: ApolloLink.Operation,
  resume: (() => Record<string, unknown>) | undefined,
): SubscribePayload & { toJSON(): SubscribePayload } {
  const fixed = { operationName, query: print(query), variables, extensions }
  return { ...fixed, toJSON: () => ({ ...fixed, variables: { ...variables, ...resume?.() } }) }
}
