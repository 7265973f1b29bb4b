import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { describeHidden } from '#contract/hidden-location.ts'

export const VenueFactsFragment = graphql(`
  fragment VenueFacts_Event on Event {
    venue {
      name
      address
      slug
      hiddenAddress {
        audience
        hoursBefore
      }
      onlineUrl
      hiddenOnlineUrl {
        audience
        hoursBefore
      }
    }
  }
`)

/** What the visitor may know of an event's venue, as one line with another one below. */
export function readVenue(i18n: I18n, event: FragmentType<typeof VenueFactsFragment>) {
  const { venue } = readFragment(VenueFactsFragment, event)
  const hidden = venue?.hiddenAddress ? describeHidden(i18n, 'address', venue.hiddenAddress) : null
  const place = venue?.name ?? venue?.address ?? hidden
  const isOnline = Boolean(venue?.onlineUrl ?? venue?.hiddenOnlineUrl)
  return {
    venue,
    /** Null: there is nothing to say yet. */
    where: place ?? (isOnline ? i18n._(msg`Online`) : null),
    more: venue?.name ? (venue.address ?? hidden) : null,
    isOnlineOnly: isOnline && !place,
  }
}
