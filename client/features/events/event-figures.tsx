import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { DayBars } from '#client/ui/figure/day-bars.tsx'
import { Meter } from '#client/ui/figure/meter.tsx'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'
import { describePace, namedDays } from './pace.ts'

const EventFiguresFragment = graphql(`
  fragment EventFigures_Event on Event {
    id
    capacity
    placesLeft
    placesTaken
    heldPlaces {
      count
    }
    guestCount
    waitlistLength
    registrationPace(days: 28) {
      date
      places
    }
  }
`)

export function EventFigures({ event: reference }: { event: FragmentType<typeof EventFiguresFragment> }) {
  const { t, i18n } = useLingui()
  const event = readFragment(EventFiguresFragment, reference)
  const { capacity, guestCount, placesLeft, registrationPace: pace } = event
  const left = placesLeft ?? Number.POSITIVE_INFINITY
  const week = pace && describePace(i18n, pace)
  // Free, but reserved for the waitlist.
  const held = event.heldPlaces?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const reserved = capacity === null ? 0 : capacity - event.placesTaken - held - (placesLeft ?? 0)
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Card className="col-span-2 flex flex-col justify-between gap-5">
        <Figure
          label={
            capacity === null
              ? t({
                  message: plural(guestCount, { one: 'guest going', other: 'guests going' }),
                  comment: 'Stands below the number',
                })
              : t({
                  message: plural(capacity, { one: 'of # spot taken', other: 'of # spots taken' }),
                  comment: 'Stands below the number of spots that are taken',
                })
          }
        >
          <RollingNumber value={capacity === null ? event.guestCount : event.placesTaken} />
        </Figure>
        {capacity !== null && <Meter label={t`Spots taken`} value={event.placesTaken} max={capacity} bulbs={24} />}
      </Card>
      <Card>
        <Figure
          label={
            reserved > 0
              ? t({
                  message: `${plural(left, { one: 'spot left', other: 'spots left' })}, ${plural(reserved, { one: '# held for the waitlist', other: '# held for the waitlist' })}`,
                  comment: 'Stands below the number of spots that are left',
                })
              : t({
                  message: plural(left, { one: 'spot left', other: 'spots left' }),
                  comment: 'Stands below the number',
                })
          }
        >
          {placesLeft === null ? <Unlimited /> : <RollingNumber value={placesLeft} />}
        </Figure>
      </Card>
      <Card>
        <Figure label={t({ message: 'on the waitlist', comment: 'Below a number of people' })}>
          <RollingNumber value={event.waitlistLength} />
        </Figure>
      </Card>
      {pace && week && (
        <Card className="col-span-2 grid items-end gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)] lg:col-span-4">
          <div className="flex flex-col gap-1">
            <Figure label={week.title}>
              <RollingNumber value={week.places} />
            </Figure>
            <p className="text-sm text-muted">{guestCount === 0 ? <Trans>No guests yet.</Trans> : week.trend}</p>
          </div>
          <div className="flex flex-col gap-1.5">
            <DayBars label={t`Spots taken per day`} days={namedDays(i18n, pace)} />
            <p aria-hidden className="flex justify-between text-xs text-muted">
              <span>
                <Trans>4 weeks ago</Trans>
              </span>
              <span>
                <Trans>today</Trans>
              </span>
            </p>
          </div>
        </Card>
      )}
    </div>
  )
}

function Unlimited() {
  return (
    <>
      <span aria-hidden>∞</span>
      <span className="sr-only">
        <Trans>unlimited</Trans>
      </span>
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex flex-col gap-1">
      <span className="font-display text-display-md font-bold">{children}</span>
      <span className="text-sm text-muted">{label}</span>
    </p>
  )
}
