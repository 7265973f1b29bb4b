import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import type { KeyArgsFunction } from '@apollo/client/cache'
import { OperationTypeNode } from 'graphql'
import { createLiveLink } from '../live/live-link.ts'
import { createLiveSocket } from '../live/live-socket.ts'
import { createBoundedLink } from './bounded-link.ts'
import { createRetryLink } from './retry-link.ts'

const endpoint = '/bff/graphql'

/** Fields whose objects are replaced, or merged with the cached ones. */
const fields = (merge: boolean, ...names: string[]) => Object.fromEntries(names.map((name) => [name, { merge }]))

/** Texts that a page asks for in its language. Without a language they are the original, however that is written. */
const texts = (...names: string[]) => {
  const keyArgs: KeyArgsFunction = (args) => (args?.['language'] ? ['language'] : false)
  return Object.fromEntries(names.map((name) => [name, { keyArgs }]))
}

const cache = new InMemoryCache({
  typePolicies: {
    Event: {
      fields: {
        ...texts('title', 'titleLanguage', 'description', 'descriptionHtml', 'descriptionLanguage'),
        // The feed as a page loaded it. Later changes are in the feed's own store (decision 030).
        ...fields(false, 'activity', 'activityAwaitingApproval', 'hiddenActivity', 'mutedPeople'),
        ...fields(false, 'guestPreview', 'registrationPace', 'registrationCounts', 'originals', 'translations'),
        ...fields(false, 'fairnessLog', 'formerWaitlist', 'waitlist', 'waitlistExplanation'),
        ...fields(true, 'venue', 'publicVenue', 'viewerCan'),
      },
    },
    EventTerms: { fields: texts('body', 'bodyHtml', 'bodyLanguage') },
    RegistrationQuestion: { fields: texts('label', 'help', 'choiceLabels', 'textLanguage') },
    Organization: { fields: fields(true, 'viewerCan') },
    Group: { fields: fields(true, 'viewerCan') },
    ActivityItem: { fields: fields(false, 'reactions', 'bodySegments', 'viewerReactions') },
  },
})

export const liveSocket = createLiveSocket({ url: `${location.origin.replace(/^http/, 'ws')}${endpoint}` })

/**
 * Queries and mutations over HTTP, subscriptions over one WebSocket. A mutation that is sent many
 * times a minute may use the socket too: it is sent again after a cut, so it must be idempotent.
 */
export const browserClient = new ApolloClient({
  cache,
  link: ApolloLink.split(
    (operation) =>
      operation.operationType === OperationTypeNode.SUBSCRIPTION || operation.getContext().isOverSocket === true,
    createLiveLink(liveSocket),
    ApolloLink.from([
      createRetryLink(),
      createBoundedLink(),
      new HttpLink({ uri: endpoint, credentials: 'same-origin' }),
    ]),
  ),
})
