import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { EventCover } from '#client/features/visuals/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { describeEventTime } from '#client/lib/time/event-dates.ts'
import { Button } from '#client/ui/button/button.tsx'

const ShareableEventFragment = graphql(`
  fragment ShareableEvent_Event on Event {
    id
    title(language: $language)
    titleLanguage(language: $language)
    status
    startsAt
    endsAt
    timeZone
    viewerReferralLink {
      id
    }
    ...EventCover_Event
  }
`)

interface ShareableEventsProps {
  /** Nearest to the person first. Events that are over or already shared are left out. */
  events: readonly FragmentType<typeof ShareableEventFragment>[]
  now: string
  heading: string
  most?: number
}

/** Events that the viewer has no link for yet, as posters with a button that makes one. */
export function ShareableEvents({ events: references, now, heading, most = 4 }: ShareableEventsProps) {
  const { t, i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const pendingId = useNavigation().formData?.get('eventId')
  const events = references
    .map((reference) => readFragment(ShareableEventFragment, reference))
    .filter(({ status, viewerReferralLink }) => status === 'PUBLISHED' && viewerReferralLink === null)
    .slice(0, most)
  if (events.length === 0) return null
  return (
    <section aria-label={heading} className="flex w-full flex-col gap-4">
      <h2 className="font-display text-heading font-bold">{heading}</h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-4">
        {events.map((event) => (
          <li key={event.id} className="flex flex-col gap-3">
            <EventCover event={event} title={event.title} isDecorative sizes="(min-width: 64rem) 17rem, 45vw" />
            <div className="flex min-w-0 flex-1 flex-col">
              <h3 dir="auto" {...inLanguage(event.titleLanguage)} className="line-clamp-2 leading-snug font-semibold">
                {event.title}
              </h3>
              <p className="tabular text-sm text-muted">{describeEventTime(i18n, event, now).short}</p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="eventId" value={event.id} />
              <Button
                type="submit"
                size="sm"
                variant="secondary"
                isPending={pendingId === event.id}
                aria-label={t`Get a link to ${{ title: event.title }}`}
                className="w-full"
              >
                <Trans>Get a link</Trans>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ShareableViewerFragment = graphql(`
  fragment Shareable_Viewer on Viewer {
    registrations(first: 50) {
      edges {
        node {
          id
          status
          event {
            id
            ...ShareableEvent_Event
          }
        }
      }
    }
    memberships {
      id
      organization {
        id
        events(first: 6, when: UPCOMING, drafts: false) {
          edges {
            node {
              id
              ...ShareableEvent_Event
            }
          }
        }
      }
    }
  }
`)

type Shareable = FragmentType<typeof ShareableEventFragment> & { id: string }

/** Events to share, nearest to the person first: where they go, what their organizations host, what else is on. */
export function shareableEvents(
  reference: FragmentType<typeof ShareableViewerFragment> | null,
  listed: readonly Shareable[],
): Shareable[] {
  const viewer = readFragment(ShareableViewerFragment, reference)
  const going = (viewer?.registrations.edges ?? [])
    .filter(({ node }) => node.status !== 'CANCELLED' && node.status !== 'DECLINED')
    .map(({ node }) => node.event)
    .filter((event) => event !== null)
  const hosted = (viewer?.memberships ?? []).flatMap(({ organization }) =>
    organization.events.edges.map(({ node }) => node),
  )
  return [...new Map([...going, ...hosted, ...listed].map((event) => [event.id, event])).values()]
}
