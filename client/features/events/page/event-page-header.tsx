import { useLingui } from '@lingui/react'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { CoverFragment } from '#client/features/visuals/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { dayAndTime, describeEventTime } from '#client/lib/time/event-dates.ts'
import { useEventTheme } from '#client/ui/picture/event-theme-scope.tsx'
import { Poster } from '#client/ui/picture/poster.tsx'
import { Display } from '#client/ui/text/typography.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'

const EventPageHeaderFragment = graphql(`
  fragment EventPageHeader_Event on Event {
    slug
    title(language: $language)
    titleLanguage(language: $language)
    startsAt
    endsAt
    timeZone
    cover {
      ...Cover_EventVisual
    }
  }
`)

interface EventPageHeaderProps {
  event: FragmentType<typeof EventPageHeaderFragment>
  /** What this page of the event is; left out where the page says it larger. */
  title?: string
  now: string
  children?: ReactNode
}

export function EventPageHeader({ event: reference, title, now, children }: EventPageHeaderProps) {
  const { i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const event = readFragment(EventPageHeaderFragment, reference)
  const cover = readFragment(CoverFragment, event.cover)
  const when = describeEventTime(i18n, event, now)
  const font = useEventTheme()?.headingFont ?? undefined
  return (
    <header className="flex flex-col gap-5 pt-4 pb-6 sm:pt-8">
      <PageLink
        to={`/e/${event.slug}`}
        className="group flex w-fit max-w-full items-center gap-3.5 rounded-card pe-3 hover:bg-surface-hover"
      >
        <span aria-hidden className="w-12 shrink-0">
          <Poster
            title={event.title}
            visual={cover && { ...cover, altText: '' }}
            font={font}
            sizes="48px"
            className="rounded-[8px]"
          />
        </span>
        <span className="flex min-w-0 flex-col">
          <span dir="auto" {...inLanguage(event.titleLanguage)} className="truncate font-display font-bold">
            {event.title}
          </span>
          <span className="tabular flex items-center gap-1.5 text-xs text-muted">
            <ArrowLeft
              aria-hidden
              className="size-3.5 transition-transform group-hover:-translate-x-0.5 rtl:-scale-x-100 rtl:group-hover:translate-x-0.5"
            />
            {dayAndTime(i18n, when.isOneDay ? when.short : when.day, when.time)}
          </span>
        </span>
      </PageLink>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {title && <Display size="md">{title}</Display>}
        {children}
      </div>
    </header>
  )
}
