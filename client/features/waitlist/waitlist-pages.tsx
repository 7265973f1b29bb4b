import { LinkButton } from '#client/ui/button/link-button.tsx'
import { type WaitlistQuery, waitlistHref } from './waitlist-query.ts'

export interface WaitlistPagesProps {
  query: WaitlistQuery
  pageInfo: { hasNextPage: boolean; endCursor?: string | null } | undefined
}

/** The way to the other pages of the waitlist. */
export function WaitlistPages({ query, pageInfo }: WaitlistPagesProps) {
  return (
    <nav aria-label="Pages of the waitlist" className="flex w-full flex-wrap justify-between gap-2">
      {query.after ? (
        <LinkButton to={waitlistHref({ ...query, after: null })} variant="ghost" size="sm">
          Back to the top
        </LinkButton>
      ) : (
        <span />
      )}
      {pageInfo?.hasNextPage && pageInfo.endCursor && (
        <LinkButton to={waitlistHref({ ...query, after: pageInfo.endCursor })} variant="ghost" size="sm">
          Next 50
        </LinkButton>
      )}
    </nav>
  )
}
