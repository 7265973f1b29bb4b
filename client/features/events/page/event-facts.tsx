import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, Video } from 'lucide-react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useBrowserTimeZone } from '#client/lib/time/use-browser-time-zone.ts'
import {
  describeEventTime,
  describeStartElsewhere,
  type EventTimeText,
  zoneName,
} from '#client/lib/time/event-dates.ts'
import { describeHidden } from '#contract/hidden-location.ts'
import { readVenue } from '../venue-facts.ts'

const EventFactsFragment = graphql(`
  fragment EventFacts_Event on Event {
    startsAt
    endsAt
    timeZone
    ...VenueFacts_Event
  }
`)

export function EventFacts({ event: reference, now }: { event: FragmentType<typeof EventFactsFragment>; now: string }) {
  const { t, i18n } = useLingui()
  const event = readFragment(EventFactsFragment, reference)
  const { startsAt, timeZone } = event
  const when = describeEventTime(i18n, event, now)
  const { venue, where, more, isOnlineOnly } = readVenue(i18n, event)
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:max-lg:grid-cols-2">
      <div className="flex items-start gap-3.5">
        <dt className="shrink-0">
          <CalendarLeaf when={when} />
          <span className="sr-only">
            <Trans>When</Trans>
          </span>
        </dt>
        <dd className="flex min-w-0 flex-col">
          <time dateTime={startsAt} className="font-semibold">
            {when?.day ?? t`Date to be announced`}
          </time>
          {when && (
            <span className="tabular text-sm">
              {when.time} <span className="text-muted">{when.zone}</span>
            </span>
          )}
          <ElsewhereTime startsAt={startsAt} timeZone={timeZone} />
        </dd>
      </div>
      <div className="flex items-start gap-3.5">
        <dt className="shrink-0">
          <PlaceMark isOnline={isOnlineOnly} />
          <span className="sr-only">
            <Trans>Where</Trans>
          </span>
        </dt>
        <dd dir="auto" className="flex flex-col self-center wrap-anywhere">
          <span className="font-semibold">{where ?? t`Location to be announced`}</span>
          {more && <span className="text-sm text-muted">{more}</span>}
          {isOnlineOnly && venue?.hiddenOnlineUrl && (
            <span className="text-sm text-muted">{describeHidden(i18n, 'link', venue.hiddenOnlineUrl)}</span>
          )}
        </dd>
      </div>
    </dl>
  )
}

export function CalendarLeaf({ when }: { when: EventTimeText | null }) {
  return (
    <span
      aria-hidden
      className="flex w-13 shrink-0 flex-col overflow-hidden rounded-[10px] border border-line bg-surface-raised text-center"
    >
      <span className="bg-accent py-0.5 text-[0.6875rem] leading-4 font-bold text-on-accent uppercase">
        {when?.leaf.month ?? '–'}
      </span>
      <span className="tabular py-1 font-display text-heading leading-7 font-bold">{when?.leaf.day ?? '–'}</span>
    </span>
  )
}

export function PlaceMark({ isOnline }: { isOnline: boolean }) {
  return (
    <span
      aria-hidden
      className="grid size-13 shrink-0 place-items-center rounded-[10px] border border-line bg-surface-raised"
    >
      {isOnline ? <Video className="size-5.5" /> : <MapPin className="size-5.5" />}
    </span>
  )
}

/**
 * The start by the visitor's own clock, where it differs. Only the browser knows that clock. The height of the line is
 * reserved, so that nothing moves when it is known.
 */
function ElsewhereTime({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const { i18n } = useLingui()
  const zone = useBrowserTimeZone(timeZone)
  const zoneThere = zoneName(i18n, zone)
  const there = describeStartElsewhere(i18n, startsAt, timeZone, zone)
  return (
    <span className="tabular block h-5 truncate text-xs leading-5 text-muted">
      {there && (
        <Trans comment="When it starts by the visitor’s own clock">
          {there} your time ({zoneThere})
        </Trans>
      )}
    </span>
  )
}
