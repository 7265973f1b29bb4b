import { LinkButton } from '../button/link-button.tsx'

export interface PageLinksProps {
  label: string
  /** The cursor before this page; null on the first one. */
  after: string | null
  pageInfo: { hasNextPage: boolean; endCursor?: string | null } | undefined
  /** The address of a page; null for the first one. */
  hrefOf: (after: string | null) => string
  /** On the links. */
  first: string
  next: string
}

/** The way to the other pages of a list. */
export function PageLinks({ label, after, pageInfo, hrefOf, first, next }: PageLinksProps) {
  return (
    <nav aria-label={label} className="flex w-full flex-wrap justify-between gap-2">
      {after ? (
        <LinkButton to={hrefOf(null)} variant="ghost" size="sm">
          {first}
        </LinkButton>
      ) : (
        <span />
      )}
      {pageInfo?.hasNextPage && pageInfo.endCursor && (
        <LinkButton to={hrefOf(pageInfo.endCursor)} variant="ghost" size="sm">
          {next}
        </LinkButton>
      )}
    </nav>
  )
}
