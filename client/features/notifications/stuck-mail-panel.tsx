import { MailWarning } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live-subscription.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { FormError } from '#client/ui/form-error.tsx'
import { Heading, Text } from '#client/ui/typography.tsx'
import { describeWait } from './describe-wait.ts'

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
          to
          subject
          attempts
          lastError
          nextTryAt
          isGivenUp
          event {
            id
          }
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
  useLiveSubscription({ document: StuckMailChanged, variables: stuckMail && { organizationId: id } })
  const clock = useNow(Date.parse(now), 10_000)
  const navigation = useNavigation()
  const retrying = navigation.formData?.get('intent') === 'retry-mail' ? navigation.formData.get('mailId') : null
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
      <ul className="divide-y divide-line border-y border-line">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
              <p dir="auto" className="font-semibold break-words">
                {mail.subject}
              </p>
              <Text size="sm" tone="muted" className="tabular break-words">
                To {mail.to} · {mail.attempts === 1 ? '1 try' : `${mail.attempts} tries`}
                {mail.nextTryAt && ` · next ${describeWait(Date.parse(mail.nextTryAt) - clock)}`}
              </Text>
              {mail.lastError && (
                <Text size="sm" className="break-words">
                  {mail.lastError}
                </Text>
              )}
            </div>
            {mail.isGivenUp && <Badge tone="danger">Given up</Badge>}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="mailId" value={mail.id} />
              <Button
                type="submit"
                name="intent"
                value="retry-mail"
                size="sm"
                variant="secondary"
                isPending={retrying === mail.id}
                aria-label={`Try again now: ${mail.subject}, to ${mail.to}`}
              >
                Try again now
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {stuckMail?.pageInfo.hasNextPage && (
        <Text size="sm" tone="muted">
          There is more; the oldest are shown.
        </Text>
      )}
    </section>
  )
}
