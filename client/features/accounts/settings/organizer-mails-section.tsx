import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { organizerMailChoices } from '#client/lib/organizer-mail-choices.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { AccountSection, type AccountSectionProps } from './account-section.tsx'

/** The events about whose guests the person is emailed. Others are chosen on their guest list. */
export function OrganizerMailsSection({ viewer: { organizerMails }, answer }: AccountSectionProps) {
  const { t } = useLingui()
  const inLanguage = useTextLanguage()
  const own = answer?.intent === 'organizer-mails' ? answer : undefined
  return (
    <AccountSection
      id="organizer-mails"
      title={t`Emails about registrations`}
      about={
        organizerMails.length === 0
          ? t`None at the moment. Hosts choose them on an event’s guest list.`
          : t`Events you host that email you when someone registers, cancels or answers.`
      }
      done={own?.done}
    >
      <FormError message={own?.message} />
      {organizerMails.length > 0 && (
        <ul className="flex flex-col gap-3">
          {organizerMails.map(({ choice, event: { id, title, titleLanguage } }) => (
            <li key={id}>
              <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
                <input type="hidden" name="intent" value="organizer-mails" />
                <input type="hidden" name="id" value={id} />
                <span dir="auto" {...inLanguage(titleLanguage)} className="min-w-0 flex-1 basis-60 break-words">
                  {title}
                </span>
                {/* The browser's own control, as for the language. */}
                <select
                  key={choice}
                  name="choice"
                  defaultValue={choice}
                  aria-label={t`Emails about registrations for ${title}`}
                  className="control w-auto cursor-pointer"
                >
                  {organizerMailChoices.map(({ choice: value, label }) => (
                    <option key={value} value={value}>
                      {t(label)}
                    </option>
                  ))}
                </select>
                <Button type="submit" variant="secondary" aria-label={t`Save emails for ${title}`}>
                  <Trans>Save</Trans>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  )
}
