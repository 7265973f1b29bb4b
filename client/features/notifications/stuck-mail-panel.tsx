import { MailWarning } from 'lucide-react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useNow } from '#client/lib/time/use-now.ts'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Heading, Text } from '#client/ui/text/typography.tsx'
import { StuckMailList } from './stuck-mail-list.tsx'

export const StuckMailPanelFragment = graphql(`
  fragment StuckMailPanel_Organization on Organization {
    id
    stuckMail(first: 20) {
      pageInfo {
        hasNextPage
      }
      edges {
        node {
          id
          event {
            id
          }
          ...StuckMailList_StuckMail
        }
      }
    }
  }
`)

const StuckMailChanged = graphql(`
  subscription StuckMailChanged($organizationId: ID!) {
    stuckMailChanged(organizationId: $organizationId) {
      ...StuckMailPanel_Organization
    }
  }
`)

/** When the server is down everything is stuck: a few say enough. */
const shownAtOnce = 3

export interface StuckMailPanelProps {
  organization: FragmentType<typeof StuckMailPanelFragment>
  /** Only the mail of this event. */
  eventId?: string
  /** The server's clock when it drew the page, ISO 8601. */
  now: string
  problem?: string | null
}

/** Mail that has not reached its people, and why. Nothing while all is well, and nothing to those below host. */
export function StuckMailPanel({ organization: reference, eventId, now, problem }: StuckMailPanelProps) {
  const { id, stuckMail } = readFragment(StuckMailPanelFragment, reference)
  useLiveSubscription({
    document: StuckMailChanged,
    variables: stuckMail && { organizationId: id },
  })
  const clock = useNow(Date.parse(now), 10_000)
  const mails = (stuckMail?.edges ?? [])
    .map(({ node }) => node)
    .filter(({ event }) => eventId === undefined || event?.id === eventId)
  if (mails.length === 0) return <FormError message={problem} />
  return (
    <section
      aria-labelledby="stuck-mail"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-5 sm:p-6"
    >
      <header className="flex items-center gap-3">
        <MailWarning aria-hidden className="size-5 shrink-0 text-danger" />
        <Heading id="stuck-mail">Mail that is stuck</Heading>
      </header>
      <FormError message={problem} />
      <StuckMailList mails={mails.slice(0, shownAtOnce)} clock={clock} />
      {mails.length > shownAtOnce && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-[3px] text-muted underline underline-offset-4 hover:text-text">
            {mails.length - shownAtOnce} more
          </summary>
          <div className="mt-3">
            <StuckMailList mails={mails.slice(shownAtOnce)} clock={clock} />
          </div>
        </details>
      )}
      {stuckMail?.pageInfo.hasNextPage && (
        <Text size="sm" tone="muted">
          There is more; the oldest are shown.
        </Text>
      )}
    </section>
  )
}
