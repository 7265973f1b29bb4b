import { useEffect, useState } from 'react'
import { graphql } from '#client/gql/index.ts'
import { api } from '#client/lib/apollo/load-client.ts'
import { useSettled } from '#client/lib/use-settled.ts'

const CheckEventSlug = graphql(`
  query CheckEventSlug($slug: String, $title: String, $eventId: ID) {
    eventSlug(slug: $slug, title: $title, eventId: $eventId) {
      slug
      isFree
      problem
      suggestion
    }
  }
`)

interface SlugCheck {
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
export function useSlugCheck(
  about: { slug: string } | { title: string } | null,
  eventId: string | null,
): SlugCheck | null {
  const question = about && JSON.stringify(about)
  const settled = useSettled(question, pauseMs)
  const [answer, setAnswer] = useState<{ question: string; check: SlugCheck } | null>(null)
  useEffect(() => {
    if (!settled) return
    let isCurrent = true
    const { slug = null, title = null } = JSON.parse(settled) as { slug?: string; title?: string }
    const ask = () =>
      void api
        .query({ query: CheckEventSlug, variables: { slug, title, eventId }, fetchPolicy: 'no-cache' })
        .then(({ data }) => {
          if (!isCurrent || !data) return
          const { slug: asked, isFree, problem, suggestion } = data.eventSlug
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
