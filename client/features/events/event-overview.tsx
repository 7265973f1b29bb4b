import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { CopyField } from '#client/ui/copy-field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { RollingNumber } from '#client/ui/rolling-number.tsx'
import { Heading } from '#client/ui/typography.tsx'
import { decideNextStep } from './next-step.ts'

export const EventOverviewFragment = graphql(`
  fragment EventOverview_Event on Event {
    id
    url
    status
    description
    capacity
    placesLeft
    guestCount
    waitlistLength
    registrationState
    cover {
      id
    }
    viewerCan {
      publish
    }
  }
`)

export interface EventOverviewProps {
  event: FragmentType<typeof EventOverviewFragment>
  publicUrl: string
  /** What keeps it from being published, as sentences. */
  missing?: readonly string[]
}

/** Is it going well, at a glance: places, line, and the next thing to do. */
export function EventOverview({ event: reference, publicUrl, missing = [] }: EventOverviewProps) {
  const event = readFragment(EventOverviewFragment, reference)
  const isPublishing = useNavigation().formData?.get('intent') === 'publish'
  const step = decideNextStep({
    ...event,
    hasCover: event.cover !== null,
    hasDescription: event.description.trim() !== '',
  })
  const taken = event.capacity !== null && event.placesLeft !== null ? event.capacity - event.placesLeft : null
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Card className="col-span-2 flex flex-col gap-5">
        <Figure
          label={
            event.capacity === null ? 'people are coming' : `of ${event.capacity.toLocaleString('en')} places taken`
          }
        >
          <RollingNumber value={taken ?? event.guestCount} />
        </Figure>
        {taken !== null && event.capacity !== null && (
          <Meter label="Places taken" value={taken} max={event.capacity} bulbs={24} className="max-w-none" />
        )}
      </Card>
      <Card>
        <Figure label={event.placesLeft === 1 ? 'place left' : 'places left'}>
          {event.placesLeft === null ? '∞' : <RollingNumber value={event.placesLeft} />}
        </Figure>
      </Card>
      <Card>
        <Figure label="in line">
          <RollingNumber value={event.waitlistLength} />
        </Figure>
      </Card>
      <Card
        as="section"
        aria-labelledby="next-step"
        className="flex flex-col gap-3 bg-accent-wash col-span-2 lg:col-span-4"
      >
        <Heading id="next-step" size="lg">
          {step.title}
        </Heading>
        <p className="max-w-[60ch] text-pretty">{step.text}</p>
        {missing.length > 0 && (
          <ul role="alert" className="flex list-disc flex-col gap-1 ps-5 text-sm text-danger">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {step.action === 'publish' && event.viewerCan.publish && (
            <Form method="post">
              <input type="hidden" name="eventId" value={event.id} />
              <Button type="submit" name="intent" value="publish" size="lg" isPending={isPublishing}>
                Publish
              </Button>
            </Form>
          )}
          {step.action === 'share' && (
            <CopyField label="Link to the event" value={`${publicUrl}/e/${event.url}`} className="w-full max-w-md" />
          )}
          {step.action === 'open' && (
            <LinkButton to={`/e/${event.url}/activity-feed`}>
              Open the conversation
              <ArrowUpRight aria-hidden className="rtl:-scale-x-100" />
            </LinkButton>
          )}
        </div>
      </Card>
    </div>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex flex-col gap-1">
      <span className="font-display text-display-md font-bold">{children}</span>
      <span className="text-sm text-muted">{label}</span>
    </p>
  )
}
