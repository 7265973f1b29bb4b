import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { OperationTypeNode } from 'graphql'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createBoundedLink } from './bounded-link.ts'
import { createLiveLink } from '../live/live-link.ts'
import { createLiveSocket } from '../live/live-socket.ts'
import { wakeLive } from '../live/live-wake.ts'
import { createRetryLink } from './retry-link.ts'

const endpoint = '/bff/graphql'

/** Fields whose objects are replaced, or merged with the cached ones. */
const fields = (merge: boolean, ...names: string[]) => Object.fromEntries(names.map((name) => [name, { merge }]))

function createCache() {
  return new InMemoryCache({
    typePolicies: {
      Event: {
        fields: {
          // The feed as a page loaded it. Later changes are in the feed's own store (decision 030).
          ...fields(false, 'activity', 'activityAwaitingApproval', 'hiddenActivity', 'mutedPeople'),
          ...fields(false, 'guestPreview', 'registrationPace', 'registrationCounts'),
          ...fields(false, 'fairnessLog', 'formerWaitlist', 'waitlist', 'waitlistExplanation'),
          ...fields(true, 'venue', 'publicVenue', 'viewerCan'),
        },
      },
      Organization: { fields: fields(true, 'viewerCan') },
      Group: { fields: fields(true, 'viewerCan') },
      ActivityItem: { fields: fields(false, 'reactions', 'bodySegments', 'viewerReactions') },
    },
  })
}

let browser: { client: ApolloClient; socket: ReturnType<typeof createLiveSocket> } | undefined

/**
 * Queries and mutations over HTTP, subscriptions over one WebSocket. A mutation that is sent many
 * times a minute may use the socket too: it is sent again after a cut, so it must be idempotent.
 */
function getBrowserClient(): ApolloClient {
  if (browser) return browser.client
  const socket = createLiveSocket({ url: `${location.origin.replace(/^http/, 'ws')}${endpoint}` })
  const link = ApolloLink.split(
    (operation) =>
      operation.operationType === OperationTypeNode.SUBSCRIPTION || operation.getContext().isOverSocket === true,
    createLiveLink(socket),
    ApolloLink.from([
      createRetryLink(),
      createBoundedLink(),
      new HttpLink({ uri: endpoint, credentials: 'same-origin' }),
    ]),
  )
  browser = { client: new ApolloClient({ cache: createCache(), link }), socket }
  return browser.client
}

/** On the server the page's data comes from its loader, so the client never sends a request. */
function createApolloClient(): ApolloClient {
  if (typeof document !== 'undefined') return getBrowserClient()
  return new ApolloClient({ cache: createCache(), link: ApolloLink.empty(), ssrMode: true })
}

/** Provides the Apollo Client: one per request on the server, one per tab in the browser. */
export function ApolloScope({ person, children }: { person: string | null; children: ReactNode }) {
  const [client] = useState(createApolloClient)
  const known = useRef(person)
  useEffect(() => {
    if (known.current === person) return
    known.current = person
    // The socket still speaks for the person before. Subscriptions resume by themselves.
    browser?.socket.terminate()
    wakeLive()
  }, [person])
  return <ApolloProvider client={client}>{children}</ApolloProvider>
}
