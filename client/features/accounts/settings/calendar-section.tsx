import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { CopyField } from '#client/ui/form/copy-field.tsx'
import { AccountNote, AccountSection, type AccountSectionProps } from './account-section.tsx'

const intents = ['create-calendar', 'renew-calendar', 'delete-calendar']

/** The person's own registrations as a calendar to subscribe to. */
export function CalendarSection({ viewer: { ownCalendar }, answer }: AccountSectionProps) {
  const { t } = useLingui()
  const done = answer && intents.includes(answer.intent) ? answer.done : null
  return (
    <AccountSection
      id="calendar"
      title={t`Calendar`}
      about={t`See every event you’re going to in your own calendar. Changes and cancellations follow automatically.`}
      done={done}
    >
      {ownCalendar && (
        <>
          <a href={ownCalendar.url.replace(/^https?:/, 'webcal:')} className={buttonStyle('primary', 'md', 'w-fit')}>
            <Trans>Open in calendar app</Trans>
          </a>
          <CopyField label={t`Your calendar link`} value={ownCalendar.url} />
          <AccountNote>
            <Trans>For Google Calendar or Outlook, copy the link and add it there as a calendar from a URL.</Trans>
          </AccountNote>
          <AccountNote>
            <Trans>
              Anyone with this link can see where you’re going. If you shared it by mistake, replace it: the old link
              stops working right away.
            </Trans>
          </AccountNote>
        </>
      )}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        {ownCalendar ? (
          <>
            <Button type="submit" name="intent" value="renew-calendar" variant="secondary">
              <Trans>Replace link</Trans>
            </Button>
            <Button type="submit" name="intent" value="delete-calendar" variant="ghost">
              <Trans>Delete link</Trans>
            </Button>
          </>
        ) : (
          <Button type="submit" name="intent" value="create-calendar" variant="secondary">
            <Trans>Create calendar link</Trans>
          </Button>
        )}
      </Form>
    </AccountSection>
  )
}
