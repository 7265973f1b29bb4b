import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { createBoundedLink } from './bounded-link.ts'
import { createLiveLink } from '../live/live-link.ts'
import { createLiveSocket } from '../live/live-socket.ts'
import { wakeLive } from '../live/live-wake.ts'
import { createPatientLink } from './patient-link.ts'

const endpoint = '/bff/graphql'

function createCache() {
  return new InMemoryCache({
    typePolicies: {
      Event: {
        fields: {
          // The feed as a page loaded it. Later changes are in the feed's own store (decision 030).
          activity: { merge: false },
          activityAwaitingApproval: { merge: false },
          hiddenActivity: { merge: false },
          mutedPeople: { merge: false },
          guestPreview: { merge: false },
          venue: { merge: true },
          publicVenue: { merge: true },
          viewerCan: { merge: true },
          registrationPace: { merge: false },
          registrationCounts: { merge: false },
          fairnessLog: { merge: false },
          formerWaitlist: { merge: false },
          waitlist: { merge: false },
          waitlistExplanation: { merge: false },
        },
      },
      Organization: { fields: { viewerCan: { merge: true } } },
      Group: { fields: { viewerCan: { merge: true } } },
      ActivityItem: {
        fields: { reactions: { merge: false }, bodySegments: { merge: false }, viewerReactions: { merge: false } },
      },
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
      createPatientLink(),
      createBoundedLink(),
      new HttpLink({ uri: endpoint, credentials: 'same-origin' }),
    ]),
  )
  browser = { client: new ApolloClient({ cache: createCache(), link }), socket }
  return browser.client
}

/** Reconnect after a login or logout, because the socket still speaks for the person before. */
export function reconnectAsNewVisitor(): void {
  browser?.socket.terminate()
  wakeLive()
}

/** On the server the page's data comes from its loader, so the client never sends a request. */
export function createApolloClient(): ApolloClient {
  if (typeof document !== 'undefined') return getBrowserClient()
  return new ApolloClient({ cache: createCache(), link: ApolloLink.empty(), ssrMode: true })
}
