import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScanLine } from 'lucide-react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { SearchForm } from '#client/ui/form/search-form.tsx'
import { describePlaces, describeStatus } from './describe-status.ts'

const CheckInSearchFragment = graphql(`
  fragment CheckInSearch_Event on Event {
    id
    guestSearch(name: $search) {
      id
      name
      partySize
      status
    }
  }
`)

interface CheckInSearchProps {
  event: FragmentType<typeof CheckInSearchFragment>
  search: string
}

/** Letters before there is anything to find. */
const shortestSearch = 2

/** For people who only check in: is this person on the list, and with how many? */
export function CheckInSearch({ event: reference, search }: CheckInSearchProps) {
  const { t, i18n } = useLingui()
  const found = readFragment(CheckInSearchFragment, reference).guestSearch ?? []
  const count = found.length
  const isAsked = search.replace(/\s/g, '').length >= shortestSearch
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <LinkButton to="../check-in" relative="path" variant="secondary" className="self-start">
        <ScanLine aria-hidden />
        <Trans>Go to check-in</Trans>
      </LinkButton>
      <SearchForm label={t`Search guests by name`} placeholder={t`Search by name`} value={search} size="lg" />
      <output aria-live="polite" className="text-sm text-muted">
        {!isAsked && <Trans>Type at least two letters. Accents and capitals don’t matter.</Trans>}
        {isAsked && found.length === 0 && (
          <Trans>
            No guests match <bdi className="font-semibold text-text">{search}</bdi>.
          </Trans>
        )}
        {isAsked && count > 0 && <Plural value={count} one="# guest found" other="# guests found" />}
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
                  <span className="tabular text-sm text-muted">{describePlaces(i18n, guest.partySize)}</span>
                </span>
                <Badge tone={status.tone}>{t(status.text)}</Badge>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
