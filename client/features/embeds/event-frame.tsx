import type { ReactNode } from 'react'
import { calendarFramePath } from '#contract/embed.ts'
import type { ResolvedTheme } from '#contract/theme/resolved-theme.ts'
import { EventCover } from '#client/features/visuals/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { FramePage } from './frame-page.tsx'

const EventFrameFragment = graphql(`
  fragment EventFrame_Event on Event {
    slug
    title(language: $language)
    organization {
      id
      name
      slug
    }
    ...EventCover_Event
  }
`)

interface EventFrameProps {
  event: FragmentType<typeof EventFrameFragment>
  resolvedTheme: ResolvedTheme | null
  /** What the event is: its title, time and place. */
  heading: ReactNode
  publicUrl: string
  /** The registration. */
  children: ReactNode
}

/** An event on another website: what it is, and the registration. */
export function EventFrame({ event: reference, resolvedTheme, heading, publicUrl, children }: EventFrameProps) {
  const event = readFragment(EventFrameFragment, reference)
  const { organization } = event
  return (
    <FramePage
      title={event.title}
      address={`${publicUrl}/e/${event.slug}`}
      resolvedTheme={resolvedTheme}
      calendar={{ path: calendarFramePath(organization.slug), name: organization.name }}
    >
      <article className="grid grid-cols-1 items-start gap-6 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="flex flex-col gap-5">
          <div className="w-full max-w-40">
            <EventCover event={event} title={event.title} sizes="10rem" isFirst />
          </div>
          {heading}
        </div>
        {children}
      </article>
    </FramePage>
  )
}
