import { Form, useNavigation } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { describeEventTime } from '#client/lib/event-dates.ts'
import { Button } from '#client/ui/button.tsx'
import { Poster } from '#client/ui/poster.tsx'

export const ShareableEventFragment = graphql(`
  fragment ShareableEvent_Event on Event {
    id
    title
    startsAt
    endsAt
    timeZone
    cover {
      altText
      focalX
      focalY
      placeholder
      dominantColor
      variants {
        url
        width
        type
      }
    }
  }
`)

export interface ShareableEventsProps {
  events: readonly FragmentType<typeof ShareableEventFragment>[]
  now: string
}

/** Events one goes to and has no link for yet: one press makes it. */
export function ShareableEvents({ events, now }: ShareableEventsProps) {
  const pendingId = useNavigation().formData?.get('eventId')
  return (
    <ul className="flex w-full flex-col divide-y divide-line rounded-card border border-line bg-surface-raised text-start">
      {events.map((reference) => {
        const event = readFragment(ShareableEventFragment, reference)
        const when = describeEventTime(event, now)
        return (
          <li key={event.id} className="flex items-center gap-4 p-3">
            <span aria-hidden className="w-12 shrink-0">
              <Poster title={event.title} visual={event.cover} sizes="48px" className="rounded-[8px]" />
            </span>
            <div className="min-w-0 flex-1">
              <p dir="auto" className="truncate font-semibold">
                {event.title}
              </p>
              <p className="tabular text-sm text-muted">{when.short}</p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="eventId" value={event.id} />
              <Button
                type="submit"
                size="sm"
                variant="secondary"
                isPending={pendingId === event.id}
                aria-label={`Get a link to ${event.title}`}
              >
                Get a link
              </Button>
            </Form>
          </li>
        )
      })}
    </ul>
  )
}
