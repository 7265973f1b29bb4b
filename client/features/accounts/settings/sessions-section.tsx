import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { describeAgo } from '#client/lib/time/describe-ago.ts'
import { longDate } from '#client/lib/time/event-dates.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { AccountForm, AccountSection, type AccountSectionProps } from './account-section.tsx'

export function SessionsSection({ viewer: { sessions }, answer, now }: AccountSectionProps & { now: string }) {
  const { t, i18n } = useLingui()
  return (
    <AccountSection id="sessions" title={t`Devices`}>
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map(({ id, device, place, isCurrent, createdAt, lastSeenAt }) => {
          const since = longDate(i18n, createdAt, 'UTC')
          const used = describeAgo(i18n, lastSeenAt, now)
          return (
            <li key={id} className="flex items-center gap-3 py-3 text-sm">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {device}
                  {isCurrent && (
                    <Badge tone="live">
                      <Trans>This device</Trans>
                    </Badge>
                  )}
                </p>
                <p className="text-xs break-words text-muted">
                  <Trans comment="A device. {since}: a day. {used}: “within the last hour”, “5 hours ago”, “on 4 December 2026”">
                    {place} · since {since} · last used {used}
                  </Trans>
                </p>
              </div>
              {!isCurrent && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="end-session" />
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" size="sm" variant="ghost" aria-label={t`Log out ${device}, ${place}`}>
                    <Trans>Log out</Trans>
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
      {(sessions.length > 1 || answer?.intent === 'end-others') && (
        <AccountForm intent="end-others" answer={answer}>
          {sessions.length > 1 && (
            <Button type="submit" variant="secondary">
              <Trans>Log out everywhere else</Trans>
            </Button>
          )}
        </AccountForm>
      )}
    </AccountSection>
  )
}
