import { Form, useNavigation } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import { describeWait } from './describe-wait.ts'
import { retryMailIntent } from './stuck-mail-action.ts'

export const StuckMailListFragment = graphql(`
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

export interface StuckMailListProps {
  mails: readonly FragmentType<typeof StuckMailListFragment>[]
  /** Milliseconds; the time of the page, which moves. */
  clock: number
}

/** One row for each mail: to whom, why it is stuck, when it is tried next, and a button that sends it at once. */
export function StuckMailList({ mails, clock }: StuckMailListProps) {
  const { formData } = useNavigation()
  const retrying = formData?.get('intent') === retryMailIntent ? formData.get('mailId') : null
  return (
    <ul className="divide-y divide-line border-y border-line">
      {readFragment(StuckMailListFragment, mails).map((mail) => (
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
          {mail.isGivenUp && <Badge tone="danger">{mail.mayHaveArrived ? 'May have arrived' : 'Given up'}</Badge>}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="mailId" value={mail.id} />
            <Button
              type="submit"
              name="intent"
              value={retryMailIntent}
              size="sm"
              variant="secondary"
              isPending={retrying === mail.id}
              aria-label={`${mail.mayHaveArrived ? 'Send again' : 'Try again now'}: ${mail.subject}, to ${mail.to}`}
            >
              {mail.mayHaveArrived ? 'Send again' : 'Try again now'}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
