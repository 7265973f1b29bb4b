import { Trans } from '@lingui/react/macro'
import { Display } from '#client/ui/text/typography.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import type { ListingAbout, ListingCalendar } from './listing-meta.ts'

/** What a list of events has in common: a tag, or a venue with its address. */
export function ListingHead({ tag, venue, calendar }: ListingAbout & { calendar: ListingCalendar | null }) {
  return (
    <header className="container-page flex flex-col gap-3 pt-8 pb-10">
      <p className="text-sm font-semibold text-muted">{tag ? <Trans>Tag</Trans> : <Trans>Venue</Trans>}</p>
      <Display size="md">
        <bdi>{tag?.name ?? venue?.name ?? venue?.address}</bdi>
      </Display>
      {calendar && (
        <a href={calendar.href} aria-label={calendar.label} className={buttonStyle('secondary', 'md', 'w-fit')}>
          {calendar.text}
        </a>
      )}
      {venue && (
        <address dir="auto" className="flex w-fit flex-col gap-2 not-italic">
          {venue.name && venue.address}
          <a
            href={mapOf(venue)}
            rel="noopener nofollow"
            target="_blank"
            className="hit-area w-fit text-sm font-semibold accent-underline"
          >
            <Trans>View on map</Trans>
          </a>
        </address>
      )}
    </header>
  )
}

function mapOf({ address, latitude, longitude }: NonNullable<ListingAbout['venue']>): string {
  return latitude != null && longitude != null
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address ?? '')}`
}
