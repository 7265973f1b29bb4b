import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Meter } from '#client/ui/figure/meter.tsx'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'

const EventFullnessFragment = graphql(`
  fragment EventFullness_Event on Event {
    capacity
    placesLeft
    placesTaken
    guestCount
    waitlistLength
  }
`)

export function EventFullness({ event: reference }: { event: FragmentType<typeof EventFullnessFragment> }) {
  const event = readFragment(EventFullnessFragment, reference)
  const { capacity, placesLeft, placesTaken, guestCount, waitlistLength } = event
  if (capacity === null || placesLeft === null) {
    return (
      <p className="text-sm">
        <RollingNumber value={guestCount} className="font-semibold" />{' '}
        <span className="text-muted">{guestCount === 1 ? 'guest going' : 'guests going'}</span>
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-display text-title font-bold">
          {placesLeft > 0 ? (
            <>
              <RollingNumber value={placesLeft} /> {placesLeft === 1 ? 'spot left' : 'spots left'}
            </>
          ) : waitlistLength > 0 ? (
            <>
              {placesTaken >= capacity && 'Full, '}
              <RollingNumber value={waitlistLength} /> on the waitlist
            </>
          ) : (
            'Full'
          )}
        </span>
        <span className="tabular text-xs text-muted">of {capacity.toLocaleString('en')}</span>
      </p>
      <Meter label="Spots taken" value={placesTaken} max={capacity} />
      {placesLeft === 0 && placesTaken < capacity && (
        <p className="text-xs text-muted">
          {capacity - placesTaken === 1
            ? 'One spot is free, but held for the waitlist.'
            : `${capacity - placesTaken} spots are free, but held for the waitlist.`}
        </p>
      )}
    </div>
  )
}
