import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpRight } from 'lucide-react'
import { EventCover } from '#client/features/visuals/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { describeEventTime } from '#client/lib/time/event-dates.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import type { OrganizationRole } from '#contract/roles.ts'
import { AreaHeader, type AreaHeaderSize } from './area-header.tsx'

const EventAreaHeaderFragment = graphql(`
  fragment EventAreaHeader_Event on Event {
    id
    slug
    title(language: $language)
    status
    startsAt
    endsAt
    timeZone
    ...EventCover_Event
    group {
      id
      name
    }
    organization {
      id
      name
    }
  }
`)

interface EventAreaHeaderProps {
  event: FragmentType<typeof EventAreaHeaderFragment>
  role: OrganizationRole
  now: string
  size: AreaHeaderSize
}

const states = {
  DRAFT: { tone: 'outline', text: msg`Draft` },
  PUBLISHED: { tone: 'live', text: msg`Published` },
  CANCELLED: { tone: 'danger', text: msg({ message: 'Cancelled', context: 'event' }) },
  ENDED: { tone: 'neutral', text: msg`Ended` },
} as const

export function EventAreaHeader({ event: reference, role, now, size }: EventAreaHeaderProps) {
  const { t, i18n } = useLingui()
  const event = readFragment(EventAreaHeaderFragment, reference)
  const { day, time, zone } = describeEventTime(i18n, event, now)
  const state = states[event.status]
  return (
    <AreaHeader
      size={size}
      place={{ role, organization: event.organization, group: event.group, event }}
      picture={
        <span aria-hidden className="hidden w-14 shrink-0 sm:block">
          <EventCover event={event} title={event.title} isDecorative sizes="56px" className="rounded-[8px]" />
        </span>
      }
      badge={<Badge tone={state.tone}>{t(state.text)}</Badge>}
      actions={
        <LinkButton to={`/e/${event.slug}`} variant="secondary" size="sm">
          <Trans>Public page</Trans>
          <ArrowUpRight aria-hidden className="rtl:-scale-x-100" />
        </LinkButton>
      }
    >
      <p className="tabular text-sm text-muted">
        <Trans comment="When an event takes place">
          {day}, {time} <span className="whitespace-nowrap">{zone}</span>
        </Trans>
      </p>
    </AreaHeader>
  )
}
