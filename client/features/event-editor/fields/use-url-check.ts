import { useEffect, useState } from 'react'
import { graphql } from '#client/gql/index.ts'
import { api } from '#client/lib/apollo/load-client.ts'
import { useSettled } from '#client/lib/use-settled.ts'

const CheckEventUrl = graphql(`
  query CheckEventUrl($url: String, $title: String, $eventId: ID) {
    eventUrl(url: $url, title: $title, eventId: $eventId) {
      url
      isFree
      problem
      suggestion
    }
  }
`)

export interface UrlCheck {
  asked: string
  isFree: boolean
  /** A sentence such as “This one is taken.”; null when it can be had. */
  problem: string | null
  suggestion: string
}

/** A pause in writing before the server is asked, in milliseconds. */
const pauseMs = 300

/**
 * Asks the server about an address while one writes, or lets it make one from a title. null while the answer to the last
 * question is not known, also without a connection.
 */
export function useUrlCheck(
  about: { url: string } | { title: string } | null,
  eventId: string | null,
): UrlCheck | null {
  const question = about && JSON.stringify(about)
  const settled = useSettled(question, pauseMs)
  const [answer, setAnswer] = useState<{ question: string; check: UrlCheck } | null>(null)
  useEffect(() => {
    if (!settled) return
    let isCurrent = true
    const { url = null, title = null } = JSON.parse(settled) as { url?: string; title?: string }
    const ask = () =>
      void api
        .query({ query: CheckEventUrl, variables: { url, title, eventId }, fetchPolicy: 'no-cache' })
        .then(({ data }) => {
          if (!isCurrent || !data) return
          const { url: asked, isFree, problem, suggestion } = data.eventUrl
          setAnswer({ question: settled, check: { asked, isFree, problem, suggestion } })
        })
        // Saving says what is wrong with an address too.
        .catch(() => undefined)
    ask()
    addEventListener('online', ask)
    return () => {
      isCurrent = false
      removeEventListener('online', ask)
    }
  }, [settled, eventId])
  return answer && answer.question === question ? answer.check : null
}
