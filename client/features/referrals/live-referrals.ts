import { graphql } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useReload } from '#client/lib/navigation/reload.ts'

const ReferralsChanged = graphql(`
  subscription ReferralsChanged($days: Int!, $isOne: Boolean!, $language: String) {
    referralsChanged {
      links {
        id
        clicks
        registrations
        checkIns
        event {
          id
          slug
          title(language: $language)
          titleLanguage(language: $language)
          startsAt
          endsAt
          timeZone
          status
        }
        days(last: $days) @include(if: $isOne) {
          ...ReferralChart_ReferralDay
        }
      }
      viewer {
        id
        referralDays(last: $days) {
          ...ReferralChart_ReferralDay
        }
      }
    }
  }
`)

interface LiveReferralsOptions {
  days: number
  isOne: boolean
  /** In which titles are read; null for the originals. */
  language: string | null
  /** All links on the page. Any other link was made in another window. */
  linkIds?: readonly string[]
}

/** Follows the figures of the viewer's links, and loads the page again for new links. */
export function useLiveReferrals({ days, isOne, language, linkIds }: LiveReferralsOptions): void {
  const reload = useReload()
  useLiveSubscription({
    document: ReferralsChanged,
    variables: { days, isOne, language },
    onData({ referralsChanged: { links } }) {
      if (linkIds && links.some(({ id }) => !linkIds.includes(id))) reload()
    },
    onEnded: 'reload',
  })
}
