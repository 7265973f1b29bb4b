import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { EventStatus } from '#client/gql/graphql.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { type GuestListQuery, guestListHref } from '#contract/guest-list.ts'

interface NoGuestsProps {
  query: GuestListQuery
  /** Not only in this part of the list. */
  nobodyYet: boolean
  event: { slug: string; status: EventStatus }
}

const nobody = {
  coming: msg`No one is going yet.`,
  'checked-in': msg`No one is checked in yet.`,
  applied: msg`No requests are waiting for you.`,
  cancelled: msg`No one has cancelled or been declined.`,
  all: msg`No guests yet.`,
}

export function NoGuests({ query, nobodyYet, event }: NoGuestsProps) {
  const { t } = useLingui()
  if (nobodyYet) {
    const isDraft = event.status === 'DRAFT'
    return (
      <EmptyState
        title={isDraft ? t`Registration isn’t open yet` : t`No guests yet`}
        className="m-4"
        action={
          <LinkButton to={isDraft ? '..' : `/e/${event.slug}`}>
            {isDraft ? t`Go to overview` : t`View event page`}
          </LinkButton>
        }
      >
        {isDraft
          ? t`This event is a draft. Publish it, and new guests show up here live.`
          : t`Share your event page. New guests show up here live.`}
      </EmptyState>
    )
  }
  const { search, tag } = query
  return (
    <p className="px-4 py-10 text-center text-sm text-muted">
      {query.search ? (
        <Trans>
          No guests match <bdi className="font-semibold text-text">{search}</bdi>.{' '}
          <Link
            to={guestListHref({ ...query, search: '', after: null })}
            className="font-semibold text-text accent-underline"
          >
            Clear search
          </Link>
        </Trans>
      ) : tag ? (
        <Trans>
          No one here has the tag <bdi className="font-semibold text-text">{tag}</bdi>.{' '}
          <Link
            to={guestListHref({ ...query, tag: null, after: null })}
            className="font-semibold text-text accent-underline"
          >
            Show everyone
          </Link>
        </Trans>
      ) : (
        t(nobody[query.filter])
      )}
    </p>
  )
}
