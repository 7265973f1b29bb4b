import { Form } from 'react-router'
import { MailboxList } from '#client/features/notifications/mailbox-list.tsx'
import { requireMailbox } from '#client/features/notifications/require-mailbox.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Display, Text } from '#client/ui/typography.tsx'
import type { Route } from './+types/mailbox.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await requireMailbox(context).list(), now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mailbox', isHidden: true })

export default function MailboxRoute({ loaderData: { mails, now } }: Route.ComponentProps) {
  return (
    <div className="container-prose flex flex-col gap-8 py-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-2">
          <Display size="md">Mailbox</Display>
          <Text size="sm" tone="muted">
            Every mail of this installation, whoever it is for. Only outside production.
          </Text>
        </div>
        <Form method="get">
          <Button type="submit" variant="secondary" size="sm">
            Look again
          </Button>
        </Form>
      </header>
      {mails.length > 0 ? (
        <MailboxList mails={mails} now={now} />
      ) : (
        <EmptyState title="No mail yet">
          Invitations, links to log in, news for guests: whatever Marquee mails shows up here at once.
        </EmptyState>
      )}
    </div>
  )
}
