import 'graphiql/style.css'
import './explorer.css'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { createClient } from 'graphql-ws'

/** For whom nothing is logged in: the endpoint knows API keys and no cookies. */
const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  wsClient: createClient({ url: `${location.origin.replace('http', 'ws')}/graphql`, lazy: true }),
})

const start = `# You are a stranger here. To act for an organization, open “Headers” below and send one of its API keys:
#   { "Authorization": "Bearer mq_…" }

# What is on. Press the button, or Ctrl+Enter.
query WhatIsOn {
  events(first: 5) {
    edges {
      node {
        url
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
  eventActivity(url: "rooftop-sessions") {
    sequence
    kind
    item { kind actorName body }
  }
}
`

/** The API to try out: its documents with completion, its description, and answers as they come. Browser only. */
export default function Explorer() {
  return <GraphiQL fetcher={fetcher} defaultQuery={start} shouldPersistHeaders={false} />
}
