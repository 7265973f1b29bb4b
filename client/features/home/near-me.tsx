import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { chipStyle } from '#client/ui/button/chip-style.ts'
import { type EventFilters, distances, filterHref } from './event-filters.ts'

/** About a kilometre: addresses are shared and logged, and nobody has to be found by them. */
const digits = 2

/**
 * Only what is near. Where somebody is only their browser knows, and it asks them first. Without script there is no such button; an
 * address that has a place works.
 */
export function NearMe({ filters }: { filters: EventFilters }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [state, setState] = useState<'asking' | 'refused' | null>(null)
  if (filters.near)
    return (
      <>
        {distances.map((km) => (
          <Link
            key={km}
            to={filterHref({ ...filters, km })}
            aria-current={filters.km === km ? 'true' : undefined}
            preventScrollReset
            className={chipStyle(filters.km === km)}
          >
            {t`Within ${i18n.number(km, { style: 'unit', unit: 'kilometer' })}`}
          </Link>
        ))}
        <Link to={filterHref({ ...filters, near: '' })} preventScrollReset className={chipStyle(false)}>
          <Trans comment="Ends the filter by distance">Anywhere</Trans>
        </Link>
      </>
    )
  function locate() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(null)
        const near = `${coords.latitude.toFixed(digits)},${coords.longitude.toFixed(digits)}`
        void navigate(filterHref({ ...filters, near }), { preventScrollReset: true })
      },
      () => setState('refused'),
      { maximumAge: 600_000, timeout: 15_000 },
    )
  }
  return (
    <>
      <button
        type="button"
        onClick={locate}
        aria-disabled={state === 'asking' || undefined}
        className={chipStyle(false, 'noscript:hidden')}
      >
        {state === 'asking' ? t`Finding you…` : t`Near me`}
      </button>
      {state === 'refused' && (
        <output className="self-center text-sm whitespace-nowrap text-muted">
          <Trans>We couldn’t get your location. Search by location instead.</Trans>
        </output>
      )}
    </>
  )
}
