import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Meter } from '#client/ui/figure/meter.tsx'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'

const EventFullnessFragment = graphql(`
  fragment EventFullness_Event on Event {
    capacity
    guestsShownTo
    placesLeft
    placesTaken
    guestCount
    waitlistLength
  }
`)

export function EventFullness({ event: reference }: { event: FragmentType<typeof EventFullnessFragment> }) {
  const { t, i18n } = useLingui()
  const event = readFragment(EventFullnessFragment, reference)
  const { capacity, placesLeft, placesTaken, guestCount, waitlistLength } = event
  if (capacity === null || placesLeft === null) {
    // Nobody yet, or the visitor does not see who is going.
    if (guestCount === 0 && event.guestsShownTo !== 'EVERYONE') return null
    return (
      <p className="text-sm">
        <Plural
          value={guestCount}
          one={
            <Trans>
              <RollingNumber value={guestCount} className="font-semibold" />{' '}
              <span className="text-muted">guest going</span>
            </Trans>
          }
          other={
            <Trans>
              <RollingNumber value={guestCount} className="font-semibold" />{' '}
              <span className="text-muted">guests going</span>
            </Trans>
          }
        />
      </p>
    )
  }
  const total = i18n.number(capacity)
  const free = capacity - placesTaken
  return (
    <div className="flex flex-col gap-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-display text-title font-bold">
          {placesLeft > 0 ? (
            <Plural
              value={placesLeft}
              one={
                <Trans>
                  <RollingNumber value={placesLeft} /> spot left
                </Trans>
              }
              other={
                <Trans>
                  <RollingNumber value={placesLeft} /> spots left
                </Trans>
              }
            />
          ) : waitlistLength > 0 ? (
            placesTaken >= capacity ? (
              <Plural
                value={waitlistLength}
                one={
                  <Trans>
                    Full, <RollingNumber value={waitlistLength} /> on the waitlist
                  </Trans>
                }
                other={
                  <Trans>
                    Full, <RollingNumber value={waitlistLength} /> on the waitlist
                  </Trans>
                }
              />
            ) : (
              <Plural
                value={waitlistLength}
                one={
                  <Trans>
                    <RollingNumber value={waitlistLength} /> on the waitlist
                  </Trans>
                }
                other={
                  <Trans>
                    <RollingNumber value={waitlistLength} /> on the waitlist
                  </Trans>
                }
              />
            )
          ) : (
            <Trans>Full</Trans>
          )}
        </span>
        <span className="tabular text-xs text-muted">
          <Trans comment="{total}: all spots of an event, after the number that is left">of {total}</Trans>
        </span>
      </p>
      <Meter label={t`Spots taken`} value={placesTaken} max={capacity} />
      {placesLeft === 0 && placesTaken < capacity && (
        <p className="text-xs text-muted">
          <Plural
            value={free}
            one="One spot is free, but held for someone."
            other="# spots are free, but held for others."
          />
        </p>
      )}
    </div>
  )
}
