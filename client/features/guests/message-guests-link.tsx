import { Trans } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useLocation } from 'react-router'
import type { MessageSegment } from '#client/gql/graphql.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import type { GuestFilterId, GuestListQuery } from '#contract/guest-list.ts'

/** Whom the message is for at first: those whom the list shows. Nobody writes to people who cancelled. */
const segmentOf: Record<GuestFilterId, MessageSegment | null> = {
  coming: 'GOING',
  'checked-in': 'CHECKED_IN',
  applied: 'APPLIED',
  cancelled: null,
  all: 'EVERYONE',
}

/** From a guest list to a message for those on it. */
export function MessageGuestsLink({ query, status }: { query: GuestListQuery; status: string }) {
  const { pathname } = useLocation()
  const segment = segmentOf[query.filter]
  if (!segment || status === 'DRAFT') return null
  const to = new URLSearchParams(query.tag ? { write: 'TAGGED', tag: query.tag } : { write: segment })
  return (
    <LinkButton to={`${pathname.replace(/\/guests\/?$/, '/messages')}?${to}`} variant="secondary" size="sm">
      <Mail aria-hidden />
      <Trans context="verb: write to guests">Message</Trans>
    </LinkButton>
  )
}
