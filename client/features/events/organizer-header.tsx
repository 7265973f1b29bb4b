import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { describeEventTime } from '#client/lib/event-dates.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Breadcrumb } from '#client/ui/breadcrumb.tsx'
import { LinkTabs } from '#client/ui/link-tabs.tsx'
import { Display } from '#client/ui/typography.tsx'

export const OrganizerHeaderFragment = graphql(`
  fragment OrganizerHeader_Event on Event {
    id
    url
    title
    status
    startsAt
    endsAt
    timeZone
    group {
      id
      name
    }
    organization {
      id
      name
      slug
    }
    viewerCan {
      viewVisuals
      edit
      changeTerms
    }
  }
`)

export interface OrganizerHeaderProps {
  event: FragmentType<typeof OrganizerHeaderFragment>
  /** Under which the organizer works: the first word of the address. */
  role: string
  /** The page below the overview; null on the overview itself. */
  part: string | null
  now: string
}

const states = {
  DRAFT: { tone: 'outline', text: 'Draft' },
  PUBLISHED: { tone: 'live', text: 'Published' },
  CANCELLED: { tone: 'danger', text: 'Cancelled' },
  ENDED: { tone: 'neutral', text: 'Over' },
} as const

/** Where one is in the organizer's area, and the event's pages there. */
export function OrganizerHeader({ event: reference, role, part, now }: OrganizerHeaderProps) {
  const event = readFragment(OrganizerHeaderFragment, reference)
  const when = describeEventTime(event, now)
  const base = `/${role}/groups/${event.group.id}/events/${event.id}`
  const state = states[event.status]
  return (
    <header className="flex flex-col gap-5 pt-4 sm:pt-6">
      <Breadcrumb
        steps={[
          { label: event.organization.name, to: `/o/${event.organization.slug}` },
          { label: event.group.name },
          { label: event.title, to: part ? base : undefined },
          ...(part ? [{ label: part }] : []),
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Display dir="auto" size="md" className="min-w-0 break-words">
          {event.title}
        </Display>
        <Badge tone={state.tone}>{state.text}</Badge>
        <p className="tabular basis-full text-sm text-muted">
          {when.day}, {when.time} <span className="whitespace-nowrap">{when.zone}</span>
        </p>
      </div>
      <LinkTabs
        label="Parts of the event"
        tabs={[
          { to: base, label: 'Overview', isExact: true },
          ...(event.viewerCan.viewVisuals ? [{ to: `${base}/visuals`, label: 'Visuals' }] : []),
          ...(event.viewerCan.edit ? [{ to: `${base}/settings`, label: 'Settings' }] : []),
          ...(event.viewerCan.changeTerms ? [{ to: `${base}/terms`, label: 'Terms' }] : []),
          { to: `/e/${event.url}`, label: 'Public page' },
        ]}
      />
    </header>
  )
}
