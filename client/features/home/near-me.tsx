import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
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
  const isGoing = useNavigation().state !== 'idle'
  const [state, setState] = useState<'asking' | 'found' | 'refused' | null>(null)
  /** Until it is shown. */
  const found = useRef<GeolocationCoordinates>(null)
  useEffect(() => {
    if (state !== 'asking') return
    // The browser may ask the person for long. They may change another filter, or leave, before they answer.
    let isLeft = false
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isLeft) return
        found.current = coords
        setState('found')
      },
      () => !isLeft && setState('refused'),
      { maximumAge: 600_000, timeout: 15_000 },
    )
    return () => void (isLeft = true)
  }, [state])
  const show = useEffectEvent(({ latitude, longitude }: GeolocationCoordinates) => {
    const near = `${latitude.toFixed(digits)},${longitude.toFixed(digits)}`
    void navigate(filterHref({ ...filters, near }), { preventScrollReset: true })
  })
  useEffect(() => {
    // Whoever has pressed a link meanwhile goes where it leads first.
    if (state !== 'found' || isGoing || !found.current) return
    show(found.current)
    found.current = null
  }, [state, isGoing])

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
  return (
    <>
      <button
        type="button"
        onClick={() => setState('asking')}
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
