import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Form } from 'react-router'
import { MailboxList } from '#client/features/notifications/mailbox-list.tsx'
import { requireMailbox } from '#client/features/notifications/require-mailbox.ts'
import { useReload } from '#client/lib/navigation/reload.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/mailbox.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await requireMailbox(context).list(), now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Mailbox`), isHidden: true })

/** Only someone who tries Marquee out has this page, so it polls and has no subscription. */
const everyMs = 1_500

function useLookAgain() {
  const reload = useReload()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), everyMs)
    return () => clearInterval(timer)
  }, [reload])
}

export default function MailboxRoute({ loaderData: { mails, now } }: Route.ComponentProps) {
  const { t } = useLingui()
  useLookAgain()
  return (
    <div className="container-prose flex flex-col gap-8 py-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-2">
          <Display size="md">
            <Trans>Mailbox</Trans>
          </Display>
          <Text size="sm" tone="muted">
            <Trans>Every email of this demo, whoever it’s for. Only on this machine.</Trans>
          </Text>
        </div>
        <Form method="get">
          <Button type="submit" variant="secondary" size="sm">
            <Trans>Refresh</Trans>
          </Button>
        </Form>
      </header>
      {mails.length > 0 ? (
        <MailboxList mails={mails} now={now} />
      ) : (
        <EmptyState title={t`No emails yet`}>
          <Trans>Invitations, login links, news for guests: every email Marquee sends shows up here right away.</Trans>
        </EmptyState>
      )}
    </div>
  )
}
