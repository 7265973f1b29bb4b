import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useThrottledRevalidation } from '#client/lib/navigation/use-revalidate-on.ts'

const TermsInForce = graphql(`
  subscription TermsInForce($slug: String!) {
    eventChanged(slug: $slug) {
      id
      terms {
        id
        version
      }
    }
  }
`)

/** Reloads the page when other terms come into force. @param version the one the page shows; 0 for none */
export function useLiveTerms(slug: string, version: number): void {
  const revalidate = useThrottledRevalidation()
  useLiveSubscription({
    document: TermsInForce,
    variables: { slug },
    isUncached: true,
    onData: ({ eventChanged }) => {
      if ((eventChanged.terms?.version ?? 0) !== version) revalidate()
    },
    onEnded: revalidate,
  })
}
