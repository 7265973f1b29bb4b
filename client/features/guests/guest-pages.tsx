import { LinkButton } from '#client/ui/button/link-button.tsx'
import { type GuestListQuery, guestListHref } from '#contract/guest-list.ts'

export interface GuestPagesProps {
  query: GuestListQuery
  pageInfo: { hasNextPage: boolean; endCursor?: string | null } | undefined
}

/** The way to the other pages of the list. */
export function GuestPages({ query, pageInfo }: GuestPagesProps) {
  const page = { ...query, guest: null }
  return (
    <nav aria-label="Pages of the list" className="flex w-full flex-wrap justify-between gap-2">
      {query.after ? (
        <LinkButton to={guestListHref({ ...page, after: null })} variant="ghost" size="sm">
          {query.sort === 'name' ? 'The first' : 'The newest'}
        </LinkButton>
      ) : (
        <span />
      )}
      {pageInfo?.hasNextPage && pageInfo.endCursor && (
        <LinkButton to={guestListHref({ ...page, after: pageInfo.endCursor })} variant="ghost" size="sm">
          {query.sort === 'name' ? 'The next' : 'Earlier registrations'}
        </LinkButton>
      )}
    </nav>
  )
}
