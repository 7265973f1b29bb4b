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
          // As a page loaded it. What happens to a feed from then on is in its own store (decision 030).
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

/** For one render on the server: the page's data comes from its loader, so this client never asks for anything. */
function createServerClient(): ApolloClient {
  return new ApolloClient({ cache: createCache(), link: ApolloLink.empty(), ssrMode: true })
}

let browser: { client: ApolloClient; socket: ReturnType<typeof createLiveSocket> } | undefined

/**
 * The browser's one client: queries and mutations by HTTP, everything live over one WebSocket. A mutation that is sent many
 * times a minute may ask for the socket too: it is sent again after a cut, so it must be one that may come twice.
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

/**
 * Somebody logged in or out: the socket still speaks for who was there before, so it is made anew; what follows
 * something live resumes by itself. Browser only.
 */
export function reconnectAsNewVisitor(): void {
  browser?.socket.terminate()
  wakeLive()
}

export function createApolloClient(): ApolloClient {
  return typeof document === 'undefined' ? createServerClient() : getBrowserClient()
}
