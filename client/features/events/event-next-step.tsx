import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpRight } from 'lucide-react'
import { Form } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { CopyField } from '#client/ui/form/copy-field.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { decideNextStep } from './next-step.ts'

const EventNextStepFragment = graphql(`
  fragment EventNextStep_Event on Event {
    id
    slug
    status
    descriptionHtml
    capacity
    placesLeft
    placesTaken
    heldPlaces {
      count
    }
    guestCount
    waitlistLength
    waitlistAutoOffer
    viewerCan {
      publish
      seeGuests
    }
  }
`)

interface EventNextStepProps {
  event: FragmentType<typeof EventNextStepFragment>
  publicUrl: string
  missing?: readonly string[]
}

export function EventNextStep({ event: reference, publicUrl, missing = [] }: EventNextStepProps) {
  const { t, i18n } = useLingui()
  const event = readFragment(EventNextStepFragment, reference)
  const placesHeld = event.heldPlaces?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const step = decideNextStep(i18n, { ...event, placesHeld, hasDescription: event.descriptionHtml !== '' })
  return (
    <Card as="section" aria-labelledby="next-step" tone="wash" className="flex flex-col gap-3">
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
            <IntentButton intent="publish" size="lg">
              <Trans>Publish</Trans>
            </IntentButton>
          </Form>
        )}
        {step.action === 'share' && (
          <CopyField label={t`Link to the event`} value={`${publicUrl}/e/${event.slug}`} className="w-full max-w-md" />
        )}
        {step.action === 'waitlist' && event.viewerCan.seeGuests && (
          <LinkButton to="waitlist">
            <Trans>See the waitlist</Trans>
          </LinkButton>
        )}
        {step.action === 'open' && (
          <LinkButton to={`/e/${event.slug}/activity-feed`}>
            <Trans>Open the activity feed</Trans>
            <ArrowUpRight aria-hidden className="rtl:-scale-x-100" />
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
