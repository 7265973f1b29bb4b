import { LinkButton } from '#client/ui/button/link-button.tsx'
import { type LineQuery, lineHref } from './line-query.ts'

export interface LinePagesProps {
  query: LineQuery
  pageInfo: { hasNextPage: boolean; endCursor?: string | null } | undefined
}

/** The way to the other pages of the waitlist. */
export function LinePages({ query, pageInfo }: LinePagesProps) {
  return (
    <nav aria-label="Pages of the waitlist" className="flex w-full flex-wrap justify-between gap-2">
      {query.after ? (
        <LinkButton to={lineHref({ ...query, after: null })} variant="ghost" size="sm">
          Back to the top
        </LinkButton>
      ) : (
        <span />
      )}
      {pageInfo?.hasNextPage && pageInfo.endCursor && (
        <LinkButton to={lineHref({ ...query, after: pageInfo.endCursor })} variant="ghost" size="sm">
          Next 50
        </LinkButton>
      )}
    </nav>
  )
}
