import { MapPin, Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Button } from '#client/ui/button.tsx'
import { chipStyle } from '#client/ui/chip-style.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { type EventFilters, filterHref, periods } from './event-filters.ts'

/** When, what and where: links and a plain form, so every filter has an address and works without script. */
export function FilterBar({ filters }: { filters: EventFilters }) {
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between">
      <nav aria-label="When" className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
        {periods.map(({ id, label }) => (
          <Link
            key={id}
            to={filterHref({ ...filters, period: id })}
            aria-current={filters.period === id ? 'true' : undefined}
            preventScrollReset
            className={chipStyle(filters.period === id)}
          >
            {label}
          </Link>
        ))}
      </nav>
      <search>
        <Form method="get" action="/?index" preventScrollReset className="flex flex-wrap gap-2 sm:flex-nowrap">
          {filters.period !== 'any' && <input type="hidden" name="when" value={filters.period} />}
          <div className="relative min-w-32 flex-1 lg:w-52">
            <Search aria-hidden className="pointer-events-none absolute start-3 top-3 size-4 text-muted" />
            <TextInput
              key={filters.search}
              name="q"
              type="search"
              aria-label="What"
              placeholder="What"
              defaultValue={filters.search}
              className="h-10 ps-9 text-sm"
            />
          </div>
          <div className="relative min-w-32 flex-1 lg:w-44">
            <MapPin aria-hidden className="pointer-events-none absolute start-3 top-3 size-4 text-muted" />
            <TextInput
              key={filters.place}
              name="place"
              aria-label="Where"
              placeholder="Where"
              defaultValue={filters.place}
              className="h-10 ps-9 text-sm"
            />
          </div>
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </Form>
      </search>
    </div>
  )
}
