import { ScanLine } from 'lucide-react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { SearchForm } from '#client/ui/form/search-form.tsx'
import { describePlaces, describeStatus } from './describe-status.ts'

export const DoorSearchFragment = graphql(`
  fragment DoorSearch_Event on Event {
    id
    guestSearch(name: $search) {
      id
      name
      partySize
      status
    }
  }
`)

export interface DoorSearchProps {
  event: FragmentType<typeof DoorSearchFragment>
  search: string
}

/** Letters before there is anything to find. */
const shortestSearch = 2

/** For people who only check in: is this person on the list, and with how many? */
export function DoorSearch({ event: reference, search }: DoorSearchProps) {
  const found = readFragment(DoorSearchFragment, reference).guestSearch ?? []
  const isAsked = search.replace(/\s/g, '').length >= shortestSearch
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <LinkButton to="../check-in" relative="path" variant="secondary" className="self-start">
        <ScanLine aria-hidden />
        Go to check-in
      </LinkButton>
      <SearchForm label="Search guests by name" placeholder="Search by name" value={search} size="lg" />
      <output aria-live="polite" className="text-sm text-muted">
        {!isAsked && 'Type at least two letters. Accents and capitals don’t matter.'}
        {isAsked && found.length === 0 && (
          <>
            No guests match <bdi className="font-semibold text-text">{search}</bdi>.
          </>
        )}
        {isAsked && found.length > 0 && (found.length === 1 ? '1 guest found' : `${found.length} guests found`)}
      </output>
      {found.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-raised">
          {found.map((guest) => {
            const status = describeStatus(guest.status)
            return (
              <li key={guest.id} className="flex min-h-16 items-center gap-3 px-4 py-2.5">
                <Avatar name={guest.name} />
                <span className="flex min-w-0 flex-1 flex-col">
                  <span dir="auto" className="truncate text-lg font-semibold">
                    {guest.name}
                  </span>
                  <span className="tabular text-sm text-muted">{describePlaces(guest.partySize)}</span>
                </span>
                <Badge tone={status.tone}>{status.text}</Badge>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
