import { ApolloProvider } from '@apollo/client/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createApolloClient, reconnectAsNewVisitor } from './apollo-client.ts'

/** Provides the Apollo Client: one per request on the server, one per tab in the browser. */
export function ApolloScope({ person, children }: { person: string | null; children: ReactNode }) {
  const [client] = useState(createApolloClient)
  const known = useRef(person)
  useEffect(() => {
    if (known.current === person) return
    known.current = person
    reconnectAsNewVisitor()
  }, [person])
  return <ApolloProvider client={client}>{children}</ApolloProvider>
}
