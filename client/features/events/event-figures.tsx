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
    guestCount
    waitlistLength
    registrationPace(days: 28) {
      date
      places
    }
  }
`)

export function EventFigures({ event: reference }: { event: FragmentType<typeof EventFiguresFragment> }) {
  const event = readFragment(EventFiguresFragment, reference)
  const { capacity, placesLeft, registrationPace: pace } = event
  const week = pace && describePace(pace)
  // Free, but reserved for the waitlist.
  const reserved = capacity === null ? 0 : capacity - event.placesTaken - (placesLeft ?? 0)
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Card className="col-span-2 flex flex-col justify-between gap-5">
        <Figure label={capacity === null ? 'guests going' : `of ${capacity.toLocaleString('en')} spots taken`}>
          <RollingNumber value={capacity === null ? event.guestCount : event.placesTaken} />
        </Figure>
        {capacity !== null && <Meter label="Spots taken" value={event.placesTaken} max={capacity} bulbs={24} />}
      </Card>
      <Card>
        <Figure label={describeLeft(placesLeft, reserved)}>
          {placesLeft === null ? <Unlimited /> : <RollingNumber value={placesLeft} />}
        </Figure>
      </Card>
      <Card>
        <Figure label="on the waitlist">
          <RollingNumber value={event.waitlistLength} />
        </Figure>
      </Card>
      {pace && week && (
        <Card className="col-span-2 grid items-end gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)] lg:col-span-4">
          <div className="flex flex-col gap-1">
            <Figure label={week.title}>
              <RollingNumber value={week.places} />
            </Figure>
            <p className="text-sm text-muted">{event.guestCount === 0 ? 'No guests yet.' : week.trend}</p>
          </div>
          <div className="flex flex-col gap-1.5">
            <DayBars label="Spots taken per day" days={namedDays(pace)} />
            <p aria-hidden className="flex justify-between text-xs text-muted">
              <span>4 weeks ago</span>
              <span>today</span>
            </p>
          </div>
        </Card>
      )}
    </div>
  )
}

/** The words after the number of spots that are left. */
function describeLeft(left: number | null, reserved: number): string {
  if (reserved > 0)
    return left === 1 ? `spot left, ${reserved} held for the waitlist` : `spots left, ${reserved} held for the waitlist`
  return left === 1 ? 'spot left' : 'spots left'
}

function Unlimited() {
  return (
    <>
      <span aria-hidden>∞</span>
      <span className="sr-only">unlimited</span>
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
