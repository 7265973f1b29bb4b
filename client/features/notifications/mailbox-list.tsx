import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { clockTime, dayName, dayOf } from '#client/lib/time/event-dates.ts'
import { Text } from '#client/ui/text/typography.tsx'
import type { MailboxMail } from '#contract/visitor.ts'
import { MailStateBadge } from './mail-state-badge.tsx'

/** Mails as rows, newest first. Times are UTC, as in the logs. */
export function MailboxList({ mails, now }: { mails: readonly MailboxMail[]; now: string }) {
  const { i18n } = useLingui()
  return (
    <ol className="divide-y divide-line border-y border-line">
      {mails.map(({ to: { name, address }, ...mail }) => (
        <li key={mail.id} className="relative flex flex-col gap-1 py-4 hover:bg-surface-hover">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={`/dev/mailbox/${mail.id}`}
              dir="auto"
              className="min-w-0 font-semibold break-words after:absolute after:inset-0"
            >
              {mail.subject}
            </Link>
            <MailStateBadge {...mail} />
          </div>
          <Text size="sm" tone="muted" className="tabular break-words">
            <Trans>
              To <bdi>{name}</bdi>
            </Trans>{' '}
            {`<${address}> · ${mail.kind} · `}
            <time dateTime={mail.createdAt}>
              {dayName(i18n, dayOf(mail.createdAt, 'UTC'), dayOf(now, 'UTC'))} {clockTime(i18n, mail.createdAt, 'UTC')}{' '}
              UTC
            </time>
          </Text>
          {mail.lastError && (
            <Text size="sm" tone="danger" className="break-words">
              {mail.lastError}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
}
