import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { EventHeading_EventFragment } from '#client/gql/graphql.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Display } from '#client/ui/text/typography.tsx'
import { EventFacts } from './event-facts.tsx'
import { OriginalLink } from './original-link.tsx'

const EventHeadingFragment = graphql(`
  fragment EventHeading_Event on Event {
    language
    title(language: $language)
    titleLanguage(language: $language)
    status
    visibility
    cancellationMessage
    organization {
      id
      name
      slug
    }
    group {
      id
      name
    }
    ...EventFacts_Event
    ...OriginalLink_Event
  }
`)

/** A short title may fill the column. A long one must leave room for the rest. */
function titleSize(title: string) {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  if (title.length <= 48 && longestWord <= 14) return 'lg'
  return title.length <= 90 ? 'md' : 'sm'
}

interface EventHeadingProps {
  event: FragmentType<typeof EventHeadingFragment>
  now: string
  /** What can be done with it, beside the host. */
  actions?: ReactNode
  children?: ReactNode
}

export function EventHeading({ event: reference, now, actions, children }: EventHeadingProps) {
  const { t } = useLingui()
  const inLanguage = useTextLanguage()
  const event = readFragment(EventHeadingFragment, reference)
  return (
    <header className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {event.status === 'CANCELLED' && <Badge tone="danger">{t({ message: 'Cancelled', context: 'event' })}</Badge>}
        {event.status === 'ENDED' && <Badge tone="outline">{t`Ended`}</Badge>}
        {event.visibility === 'PRIVATE' && <Badge tone="outline">{t`Private`}</Badge>}
        {event.visibility === 'UNLISTED' && <Badge tone="outline">{t`Unlisted`}</Badge>}
      </div>
      <Display dir="auto" {...inLanguage(event.titleLanguage)} size={titleSize(event.title)}>
        {event.title}
      </Display>
      <OriginalLink event={event} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Host {...event} />
        {actions}
      </div>
      {event.status === 'CANCELLED' && event.cancellationMessage && (
        <CancellationMessage
          text={event.cancellationMessage}
          language={event.language}
          from={event.organization.name}
        />
      )}
      <EventFacts event={event} now={now} />
      {children}
    </header>
  )
}

interface CancellationMessageProps {
  text: string
  /** In which organizers write. */
  language: string
  from: string
}

function CancellationMessage({ text, language, from }: CancellationMessageProps) {
  const inLanguage = useTextLanguage()
  return (
    <figure className="flex flex-col gap-1 rounded-card border border-line bg-surface-raised px-5 py-4">
      <figcaption className="text-xs font-semibold text-muted">
        <Trans>
          <bdi>{from}</bdi> cancelled this event
        </Trans>
      </figcaption>
      <blockquote dir="auto" {...inLanguage(language)} className="whitespace-pre-line">
        {text}
      </blockquote>
    </figure>
  )
}

function Host({ organization, group }: Pick<EventHeading_EventFragment, 'organization' | 'group'>) {
  const { name } = organization
  return (
    <p className="flex items-center gap-2.5 text-sm">
      <Avatar name={name} size="sm" className="rounded-[8px]" />
      <span dir="auto" className="min-w-0">
        <Trans>
          <span className="text-muted">Hosted by</span>{' '}
          <PageLink to={`/o/${organization.slug}`} className="hit-area rounded-[3px] font-semibold hover:underline">
            {name}
          </PageLink>
        </Trans>
        {group.name !== name && <span className="text-muted"> · {group.name}</span>}
      </span>
      <PageLink
        to={`/o/${organization.slug}/follow`}
        className="flex min-h-10 shrink-0 items-center rounded-[3px] font-semibold text-muted underline underline-offset-4 hover:text-text print:hidden"
      >
        <Trans>Follow</Trans>
      </PageLink>
    </p>
  )
}
