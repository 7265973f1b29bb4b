import { useLocation, useNavigate } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useThemeFollower } from './follow-theme.ts'
import { useVenueFollower } from './follow-venue.ts'
import { useRevalidateOn } from '#client/lib/navigation/use-revalidate-on.ts'

/** Everything that may change while a page is open, and is the same for all who share it. */
const LiveEventFragment = graphql(`
  fragment LiveEvent_Event on Event {
    id
    slug
    title(language: $language)
    titleLanguage(language: $language)
    descriptionHtml(language: $language)
    descriptionLanguage(language: $language)
    startsAt
    endsAt
    timeZone
    status
    cancellationMessage
    capacity
    placesLeft
    placesTaken
    waitlistLength
    registrationState
    waitlistEnabled
    waitlistClosed
    waitlistAutoOffer
    commentPolicy
    guestsShownTo
    themeTag
    freshTheme
    venueTag
    organization {
      id
      name
      slug
    }
    group {
      id
      name
    }
    terms {
      id
      version
    }
    publicVenue {
      name
      address
      slug
      latitude
      longitude
      onlineUrl
      hiddenAddress {
        audience
      }
      hiddenOnlineUrl {
        audience
      }
    }
    ...QuestionFields_Event
  }
`)

const EventChanged = graphql(`
  subscription EventChanged($slug: String!, $language: String, $withGuests: Boolean!) {
    eventChanged(slug: $slug) {
      ...LiveEvent_Event
      guestCount @include(if: $withGuests)
      guestPreview @include(if: $withGuests) {
        name
        image
      }
    }
  }
`)

/**
 * Updates an event's facts. The server sends the current facts at the start of every subscription, so a gap before it
 * leaves nothing old on the page. When the event gets another address the window moves there, because the old one may be
 * given up.
 *
 * @param secret - Of a guest without an account.
 * @param language - In which the page loaded its texts; null for the original.
 * @param event - As the page shows it, where it shows guests or the feed.
 */
export function useLiveEvent(
  slug: string,
  secret: string | null = null,
  language: string | null = null,
  event?: FragmentType<typeof LiveEventFragment>,
): void {
  const { guestsShownTo = 'EVERYONE', placesTaken } = (event && readFragment(LiveEventFragment, event)) ?? {}
  // The message does not know the secret, and the page does: it loads who is going.
  const withGuests = secret === null || guestsShownTo === 'EVERYONE'
  useRevalidateOn(`${guestsShownTo} ${withGuests ? '' : placesTaken}`)
  const followTheme = useThemeFollower()
  const followVenue = useVenueFollower()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useLiveSubscription({
    document: EventChanged,
    variables: { slug, language, withGuests },
    onData({ eventChanged }) {
      const { slug: current, ...changed } = readFragment(LiveEventFragment, eventChanged)
      followTheme(changed)
      followVenue({ ...changed, slug: current, secret })
      const [, first, second, ...subPath] = pathname.split('/')
      if (current === slug || first !== 'e' || second !== slug) return
      const there = { pathname: ['', first, current, ...subPath].join('/'), search, hash }
      void navigate(there, { replace: true, preventScrollReset: true })
    },
    onEnded: 'reload',
  })
}
