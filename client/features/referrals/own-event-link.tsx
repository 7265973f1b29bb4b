import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { Funnel } from './funnel.tsx'
import { ShareEvent } from './share-event.tsx'
import { shareLink, ShareWays } from './share-ways.tsx'

export const OwnEventLinkFragment = graphql(`
  fragment OwnEventLink_Event on Event {
    id
    url
    title
    status
    ...ShareEvent_Event
    viewerReferralLink {
      id
      code
      clicks
      registrations
      checkIns
    }
  }
`)

export interface OwnEventLinkProps {
  event: FragmentType<typeof OwnEventLinkFragment>
  publicUrl: string
}

/** The viewer's own link for an event of their organization, and what it brought. */
export function OwnEventLink({ event: reference, publicUrl }: OwnEventLinkProps) {
  const event = readFragment(OwnEventLinkFragment, reference)
  const link = event.viewerReferralLink
  return (
    <Card as="section" aria-labelledby="own-heading" className="grid items-center gap-x-10 gap-y-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <Heading id="own-heading">{link ? 'Your link' : 'Invite people yourself'}</Heading>
        {link && event.status === 'PUBLISHED' ? (
          <ShareWays title={event.title} link={shareLink(publicUrl, event.url, link.code)} label="Your link" />
        ) : (
          <p className="text-sm text-pretty text-muted">
            {event.status === 'PUBLISHED'
              ? 'Get your own link and see how many people come through it.'
              : 'You can share an event while it’s published and not over.'}
          </p>
        )}
        {event.status === 'PUBLISHED' && (
          <div>
            <ShareEvent event={event} isSignedIn publicUrl={publicUrl} variant={link ? 'secondary' : 'primary'}>
              {link ? 'QR code' : 'Get your link'}
            </ShareEvent>
          </div>
        )}
      </div>
      {link && <Funnel link={link} />}
    </Card>
  )
}
