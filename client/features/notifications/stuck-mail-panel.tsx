import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MailWarning } from 'lucide-react'
import { Form } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useNow } from '#client/lib/time/use-now.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Heading, Text } from '#client/ui/text/typography.tsx'
import { describeWait } from './describe-wait.ts'

const StuckMailListFragment = graphql(`
  fragment StuckMailList_StuckMail on StuckMail {
    id
    to
    subject
    attempts
    lastError
    nextTryAt
    isGivenUp
    mayHaveArrived
  }
`)

const StuckMailPanelFragment = graphql(`
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

/** When the mail server is down everything is stuck, and a few say enough. */
const shownAtOnce = 3

/** The intent of the panel's forms. */
export const retryMailIntent = 'retry-mail'

interface StuckMailPanelProps {
  organization: FragmentType<typeof StuckMailPanelFragment>
  eventId?: string
  now: string
  problem?: string | null
}

/** Mail that was not delivered, and why. Empty while all is well, and for roles below host. */
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
  const hidden = mails.length - shownAtOnce
  if (mails.length === 0) return <FormError message={problem} />
  return (
    <section
      aria-labelledby="stuck-mail"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-5 sm:p-6"
    >
      <header className="flex items-center gap-3">
        <MailWarning aria-hidden className="size-5 shrink-0 text-danger" />
        <Heading id="stuck-mail">
          <Trans>Undelivered email</Trans>
        </Heading>
      </header>
      <FormError message={problem} />
      <StuckMailList mails={mails.slice(0, shownAtOnce)} clock={clock} />
      {hidden > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-[3px] text-muted underline underline-offset-4 hover:text-text">
            <Plural value={hidden} one="Show # more" other="Show # more" />
          </summary>
          <div className="mt-3">
            <StuckMailList mails={mails.slice(shownAtOnce)} clock={clock} />
          </div>
        </details>
      )}
      {stuckMail?.pageInfo.hasNextPage && (
        <Text size="sm" tone="muted">
          <Trans>There are more. Only the oldest are shown.</Trans>
        </Text>
      )}
    </section>
  )
}

interface StuckMailListProps {
  mails: readonly FragmentType<typeof StuckMailListFragment>[]
  clock: number
}

/** One row for each mail: to whom, why it is stuck, when it is tried next, and a button that sends it at once. */
function StuckMailList({ mails, clock }: StuckMailListProps) {
  const { t, i18n } = useLingui()
  const retryIn = (wait: string) => t({ message: `retrying ${wait}`, comment: 'Such as: retrying in 28 min' })
  return (
    <ul className="divide-y divide-line border-y border-line">
      {readFragment(StuckMailListFragment, mails).map(({ id, subject, to: address, attempts, ...mail }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
            <p dir="auto" className="font-semibold break-words">
              {subject}
            </p>
            <Text size="sm" tone="muted" className="tabular break-words">
              {t`To ${address} · ${plural(attempts, { one: '# try', other: '# tries' })}`}
              {mail.nextTryAt && ` · ${retryIn(describeWait(i18n, Date.parse(mail.nextTryAt) - clock))}`}
            </Text>
            {mail.lastError && (
              <Text size="sm" className="break-words">
                {mail.lastError}
              </Text>
            )}
          </div>
          {mail.isGivenUp && (
            <Badge tone="danger">{mail.mayHaveArrived ? t`May have arrived` : t`Not delivered`}</Badge>
          )}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="mailId" value={id} />
            <IntentButton
              intent={retryMailIntent}
              size="sm"
              variant="secondary"
              mark={{ mailId: id }}
              aria-label={
                mail.mayHaveArrived
                  ? t`Send again: ${subject}, to ${address}`
                  : t`Try again now: ${subject}, to ${address}`
              }
            >
              {mail.mayHaveArrived ? t`Send again` : t`Try again now`}
            </IntentButton>
          </Form>
        </li>
      ))}
    </ul>
  )
}
