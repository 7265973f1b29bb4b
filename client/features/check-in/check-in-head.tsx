import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, Send } from 'lucide-react'
import { Link } from 'react-router'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { clockTime } from '#client/lib/time/event-dates.ts'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'
import type { CheckInCount } from './check-in-state.ts'
import type { CheckInView } from './check-in-view.ts'

interface CheckInHeadProps {
  count: CheckInCount
  view: CheckInView
  waiting: number
  timeZone: string
  /** A log-in leads back to it. */
  path: string
}

/** How many are in, and how current that is. */
export function CheckInHead({ count: { peopleIn, places }, view, waiting, timeZone, path }: CheckInHeadProps) {
  const { t, i18n } = useLingui()
  const time = view.confirmedAt && clockTime(i18n, view.confirmedAt, timeZone)
  const logIn = `/login?next=${encodeURIComponent(path)}`
  const share = places === 0 ? 0 : Math.min(1, peopleIn / places)
  return (
    <section aria-label={t`Checked-in guests`} className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p className="flex items-baseline gap-2 font-display font-bold">
          <RollingNumber value={peopleIn} className="text-display-lg" />
          <span className="tabular text-title text-muted">
            <Plural
              comment="After the number of guests who are in"
              value={places}
              one="of # checked in"
              other="of # checked in"
            />
          </span>
        </p>
        {!view.isOffline && view.isLoaded && <LiveBadge />}
      </div>
      <span aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-sunken">
        <span
          className="block h-full rounded-full bg-accent transition-[width] duration-500"
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <output className="flex flex-col gap-1.5 text-sm empty:hidden">
        {view.closed === 'signed out' && (
          <span className="rounded-control bg-danger-wash px-3 py-2 font-medium">
            {waiting === 0 ? (
              <Trans>You’re logged out.</Trans>
            ) : (
              <Plural
                value={waiting}
                one="You’re logged out, and # change is waiting to be sent."
                other="You’re logged out, and # changes are waiting to be sent."
              />
            )}{' '}
            <Trans>
              <Link to={logIn} className="font-semibold underline decoration-2 underline-offset-4">
                Log in
              </Link>{' '}
              to continue.
            </Trans>
          </span>
        )}
        {view.isOffline && (
          <span className="flex items-center gap-2 rounded-control bg-accent-wash px-3 py-2 font-medium">
            <CloudOff aria-hidden className="size-4 shrink-0" />
            {view.isLoaded
              ? t`You’re offline. This list is from ${time}. Keep going, nothing gets lost.`
              : t`You’re offline, and this device has no guest list yet. Connect once to load it.`}
          </span>
        )}
        {waiting > 0 && view.closed === null && (
          <span className="tabular flex items-center gap-2 px-3 font-semibold">
            <Send aria-hidden className="size-4 shrink-0" />
            <Plural value={waiting} one="# change is waiting to be sent" other="# changes are waiting to be sent" />
          </span>
        )}
      </output>
    </section>
  )
}
