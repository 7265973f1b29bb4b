import 'graphiql/style.css'
import './explorer.css'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'

/** The endpoint knows API keys and no cookies; subscriptions send the headers too. */
const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  subscriptionUrl: `${location.origin.replace('http', 'ws')}/graphql`,
})

const start = `# You’re not logged in here. To act for an organization, open “Headers” below and add one of its API keys:
#   { "Authorization": "Bearer mq_…" }

# What’s on. Press the button, or Ctrl+Enter.
query WhatIsOn {
  events(first: 5) {
    edges {
      node {
        slug
        title
        startsAt
        timeZone
        placesLeft
        venue { name }
      }
    }
  }
}

# Follow a feed live: put the cursor here, press Ctrl+Enter, and register for the event in another window.
subscription Follow {
  eventActivity(slug: "rooftop-sessions") {
    sequence
    kind
    item { kind actorName body }
  }
}
`

/** Browser only. */
export default function Explorer() {
  return <GraphiQL fetcher={fetcher} defaultQuery={start} shouldPersistHeaders={false} />
}
