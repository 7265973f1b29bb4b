import { useLingui } from '@lingui/react/macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { Funnel } from './funnel.tsx'
import { ShareEvent } from './share-event.tsx'
import { shareLink, ShareWays } from './share-ways.tsx'

const OwnEventLinkFragment = graphql(`
  fragment OwnEventLink_Event on Event {
    id
    slug
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

interface OwnEventLinkProps {
  event: FragmentType<typeof OwnEventLinkFragment>
  publicUrl: string
}

/** The viewer's own link for an event of their organization, and what it brought. */
export function OwnEventLink({ event: reference, publicUrl }: OwnEventLinkProps) {
  const { t } = useLingui()
  const event = readFragment(OwnEventLinkFragment, reference)
  const link = event.viewerReferralLink
  return (
    <Card as="section" aria-labelledby="own-heading" className="grid items-center gap-x-10 gap-y-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <Heading id="own-heading">{link ? t`Your link` : t`Invite people yourself`}</Heading>
        {link && event.status === 'PUBLISHED' ? (
          <ShareWays title={event.title} link={shareLink(publicUrl, event.slug, link.code)} label={t`Your link`} />
        ) : (
          <p className="text-sm text-pretty text-muted">
            {event.status === 'PUBLISHED'
              ? t`Get your own link and see how many people come through it.`
              : t`You can share an event while it’s published and not over.`}
          </p>
        )}
        {event.status === 'PUBLISHED' && (
          <div>
            <ShareEvent
              event={event}
              title={event.title}
              isSignedIn
              publicUrl={publicUrl}
              variant={link ? 'secondary' : 'primary'}
            >
              {link ? t`QR code` : t`Get your link`}
            </ShareEvent>
          </div>
        )}
      </div>
      {link && <Funnel link={link} />}
    </Card>
  )
}
