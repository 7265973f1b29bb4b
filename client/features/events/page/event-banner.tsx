import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { describeDraftAudience } from '#client/features/area/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'

const EventBannerFragment = graphql(`
  fragment EventBanner_Event on Event {
    id
    status
    organization {
      id
      viewerRole
    }
    group {
      id
    }
    viewerCan {
      publish
    }
  }
`)

interface EventBannerProps {
  event: FragmentType<typeof EventBannerFragment>
  missing?: readonly string[]
}

export function EventBanner({ event: reference, missing = [] }: EventBannerProps) {
  const { i18n } = useLingui()
  const event = readFragment(EventBannerFragment, reference)
  const role = event.organization.viewerRole
  if (!role) return null
  const overview = `/${role.toLowerCase()}/groups/${event.group.id}/events/${event.id}`
  const isDraft = event.status === 'DRAFT'
  const audience = describeDraftAudience(i18n)
  return (
    <div className="border-y border-line bg-surface-raised">
      <div className="container-page flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-sm">
        <p className="me-auto">
          {isDraft ? (
            <>
              <Trans comment="{audience}: the roles that see drafts">
                <strong className="font-semibold">Draft:</strong> only your team can see this{' '}
                <span className="text-muted">({audience})</span>
              </Trans>
            </>
          ) : (
            <span className="text-muted">
              <Trans>You’re organizing this event</Trans>
            </span>
          )}
        </p>
        <PageLink to={overview} className="font-semibold accent-underline">
          <Trans>Overview</Trans>
        </PageLink>
        {isDraft && event.viewerCan.publish && (
          <Form method="post">
            <input type="hidden" name="eventId" value={event.id} />
            <IntentButton intent="publish" size="sm">
              <Trans>Publish</Trans>
            </IntentButton>
          </Form>
        )}
        {missing.length > 0 && (
          <ul role="alert" className="basis-full text-danger">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
