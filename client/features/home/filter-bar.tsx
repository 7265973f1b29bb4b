import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { chipStyle } from '#client/ui/button/chip-style.ts'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { useBrowserTimeZone } from '#client/lib/time/use-browser-time-zone.ts'
import { type EventFilters, filterHref, filterParams, periods } from './event-filters.ts'
import { NearMe } from './near-me.tsx'

/** When, what and where: links and a plain form, so every filter has an address and works without script. */
export function FilterBar({ filters: asked }: { filters: EventFilters }) {
  const { t, i18n } = useLingui()
  // “Today” is the visitor's. Without script, and before it runs, a day is UTC's.
  const filters = { ...asked, timeZone: useBrowserTimeZone(asked.timeZone) }
  const { period, hasFreePlaces } = filters
  return (
    <div className="flex flex-col gap-4">
      <nav
        aria-label={t`Filter events`}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
      >
        {periods.map(({ id, label }) => (
          <Link
            key={id}
            to={filterHref({ ...filters, period: id })}
            aria-current={period === id ? 'true' : undefined}
            preventScrollReset
            className={chipStyle(period === id)}
          >
            {t(label)}
          </Link>
        ))}
        <Link
          to={filterHref({ ...filters, hasFreePlaces: !hasFreePlaces })}
          aria-current={hasFreePlaces ? 'true' : undefined}
          preventScrollReset
          className={chipStyle(hasFreePlaces)}
        >
          <Trans>Spots left</Trans>
        </Link>
        <NearMe filters={filters} />
      </nav>
      <search>
        {/* Folded on a phone, so that the results come first. */}
        <details className="group lg:[&::details-content]:[content-visibility:visible]">
          <summary className="flex min-h-11 w-fit max-w-full cursor-pointer no-marker items-center gap-2 rounded-control text-sm font-semibold lg:supports-[selector(details::details-content)]:hidden">
            <Search aria-hidden className="size-4 shrink-0" />
            <span className="truncate accent-underline">{describeSearch(i18n, filters)}</span>
          </summary>
          <Form
            method="get"
            action={filters.path === '/' ? '/?index' : filters.path}
            onSubmit={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
            className="flex flex-wrap gap-2 py-2 sm:flex-nowrap lg:py-0"
          >
            {filterParams({ ...filters, search: '', place: '' }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <div className="relative min-w-32 flex-1 lg:w-52">
              <Search aria-hidden className="pointer-events-none absolute start-3 top-3 size-4 text-muted" />
              <TextInput
                ref={useSearched(filters.search)}
                name="q"
                type="search"
                aria-label={t`Search events`}
                placeholder={t`Search events`}
                defaultValue={filters.search}
                size="sm"
                className="ps-9"
              />
            </div>
            <div className="relative min-w-32 flex-1 lg:w-44">
              <MapPin aria-hidden className="pointer-events-none absolute start-3 top-3 size-4 text-muted" />
              <TextInput
                ref={useSearched(filters.place)}
                name="place"
                aria-label={t`Location`}
                placeholder={t`Location`}
                defaultValue={filters.place}
                size="sm"
                className="ps-9"
              />
            </div>
            <Button type="submit" variant="secondary">
              <Trans>Search</Trans>
            </Button>
          </Form>
        </details>
      </search>
    </div>
  )
}

/** A field that shows what a link searches for, such as “Clear search”. Whoever types is ahead of the address. */
function useSearched(text: string) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(text)
  useEffect(() => {
    if (text !== shown.current && field.current && field.current !== document.activeElement) field.current.value = text
    shown.current = text
  }, [text])
  return field
}

/** What was searched for. The words open the search again. */
function describeSearch(i18n: I18n, { search, place }: EventFilters): string {
  if (search && place) return i18n._(msg`“${{ search }}” in “${{ place }}”`)
  if (search) return i18n._(msg`“${{ search }}”`)
  return i18n._(place ? msg`In “${{ place }}”` : msg`Search by name or location`)
}
