import { Form } from 'react-router'
import { describeAgo } from '#client/lib/time/describe-ago.ts'
import { longDate } from '#client/lib/time/event-dates.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { AccountForm, AccountSection, type AccountSectionProps } from './account-section.tsx'

export function SessionsSection({ viewer: { sessions }, answer, now }: AccountSectionProps & { now: string }) {
  return (
    <AccountSection id="sessions" title="Devices">
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map(({ id, device, place, isCurrent, createdAt, lastSeenAt }) => (
          <li key={id} className="flex items-center gap-3 py-3 text-sm">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device}
                {isCurrent && <Badge tone="live">This device</Badge>}
              </p>
              <p className="text-xs break-words text-muted">
                {place} · since {longDate(createdAt, 'UTC')} · last used {describeAgo(lastSeenAt, now)}
              </p>
            </div>
            {!isCurrent && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="sm" variant="ghost" aria-label={`Log out ${device}, ${place}`}>
                  Log out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {(sessions.length > 1 || answer?.intent === 'end-others') && (
        <AccountForm intent="end-others" answer={answer}>
          {sessions.length > 1 && (
            <Button type="submit" variant="secondary">
              Log out everywhere else
            </Button>
          )}
        </AccountForm>
      )}
    </AccountSection>
  )
}
