import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { describeHidden } from '#contract/hidden-location.ts'
import { Heading } from '#client/ui/text/typography.tsx'
import { VenueFactsFragment } from '../venue-facts.ts'

const linkStyle = 'hit-area flex w-fit items-center gap-1.5 text-sm font-semibold accent-underline [&_svg]:size-3.5'

/** The map is one press away and not loaded here. */
export function EventPlace({ event: reference }: { event: FragmentType<typeof VenueFactsFragment> }) {
  const { i18n } = useLingui()
  const { venue } = readFragment(VenueFactsFragment, reference)
  if (!venue) return null
  const { hiddenAddress, hiddenOnlineUrl } = venue
  const search = [venue.name, venue.address].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="place-heading" className="flex flex-col gap-2">
      <Heading id="place-heading">
        <Trans>Location</Trans>
      </Heading>
      {search && (
        <address dir="auto" className="w-fit text-lg wrap-anywhere not-italic">
          {venue.name && (
            <span className="block font-semibold">
              {venue.slug ? <Link to={`/venues/${venue.slug}`}>{venue.name}</Link> : venue.name}
            </span>
          )}
          {venue.address}
        </address>
      )}
      {hiddenAddress && <p className="text-sm text-muted">{describeHidden(i18n, 'address', hiddenAddress)}.</p>}
      {search && (
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(search)}`}
          rel="noopener nofollow"
          target="_blank"
          className={linkStyle}
        >
          <Trans>View on map</Trans>
          <ExternalLink aria-hidden className="rtl:-scale-x-100" />
        </a>
      )}
      {hiddenOnlineUrl && <p className="text-sm text-muted">{describeHidden(i18n, 'link', hiddenOnlineUrl)}.</p>}
      {venue.onlineUrl && (
        <a href={venue.onlineUrl} rel="noopener nofollow ugc" target="_blank" className={linkStyle}>
          <Trans>Join online</Trans>
          <ExternalLink aria-hidden className="rtl:-scale-x-100" />
        </a>
      )}
    </section>
  )
}
