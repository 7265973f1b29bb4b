import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Hourglass, Minus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { focusTitle } from '#client/lib/navigation/use-arrival.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import type { BookingState, DateOutcome } from './booking-form.ts'

interface BookingResultProps {
  state: BookingState
  /** When a date is, by its id. Of a date that has gone meanwhile nothing is known. */
  whenOf: (eventId: string) => string | null
}

const icons = { CONFIRMED: Check, PENDING: Hourglass, WAITING: Hourglass, REFUSED: X, UNTOUCHED: Minus }

/** What became of each date that was chosen. It takes the focus. */
export function BookingResult({ state, whenOf }: BookingResultProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const isHydrated = useHydrated()
  const { isBooked, outcomes, mustConfirm, typed } = state
  useEffect(() => {
    if (isHydrated && outcomes.length > 0) focusTitle(title.current)
  }, [outcomes, isHydrated])
  const count = outcomes.length
  const done = outcomes.filter(({ kind }) => kind === 'CONFIRMED' || kind === 'PENDING' || kind === 'WAITING').length
  return (
    <section
      aria-labelledby="booking-result"
      data-result
      className={classNames(
        'flex animate-enter scroll-mt-6 flex-col gap-4 rounded-card p-5',
        isBooked && done > 0 ? 'bg-live-wash' : 'bg-danger-wash',
      )}
    >
      <h2 ref={title} id="booking-result" className="font-display text-title font-bold text-balance">
        {isBooked ? (
          done === count ? (
            <Plural value={done} one="Your date is set" other="Your # dates are set" />
          ) : done > 0 ? (
            <Trans>
              {done} of {count} dates are set
            </Trans>
          ) : (
            <Trans>None of these dates worked out</Trans>
          )
        ) : (
          <Trans>You’re not registered yet</Trans>
        )}
      </h2>
      {!isBooked && typed.allOrNothing && (
        <p className="text-sm text-pretty">
          <Trans>You asked for all dates or none, and one was refused. Change your choice and try again.</Trans>
        </p>
      )}
      <ul className="flex flex-col gap-2 text-sm">
        {outcomes.map((outcome) => {
          const Icon = icons[outcome.kind]
          return (
            <li key={outcome.eventId} className="flex items-start gap-2.5">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2.5} />
              <span className="min-w-0">
                <strong className="tabular font-semibold">
                  {whenOf(outcome.eventId) ?? <Trans>A date that’s gone</Trans>}
                </strong>
                {': '}
                <Outcome outcome={outcome} />
              </span>
            </li>
          )
        })}
      </ul>
      {isBooked && done > 0 && (
        <p className="text-sm text-pretty">
          {mustConfirm ? (
            <Trans>
              <strong>Confirm your email to keep your spots.</strong> We sent you one email with a link that confirms
              all of your dates.
            </Trans>
          ) : (
            <Plural
              value={done}
              one="We sent you an email about it."
              other="We sent you one email with all of your dates."
            />
          )}
        </p>
      )}
    </section>
  )
}

function Outcome({ outcome: { kind, reason } }: { outcome: DateOutcome }) {
  const { t } = useLingui()
  const words = {
    CONFIRMED: t`You’re registered`,
    PENDING: t`The host got your request`,
    WAITING: t`You’re on the waitlist`,
    REFUSED: reason,
    UNTOUCHED: t`Not registered, because another date was refused`,
  }
  return words[kind]
}
