import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { SettingsField } from './settings-field.tsx'

interface SettingsFormProps {
  title: string
  name: string
  slug: string
  slugLabel: string
  slugHint: string
  description?: string
  guestDataDays?: number
  /** Websites that may show its events. */
  embedOrigins?: readonly string[]
  /** Whether the home page and the search list its events. */
  showsEventsOnHome?: boolean
  /** The operator's limit of it. */
  maxGuestDataDays?: number
  refusal?: FormRefusal
  hasSaved: boolean
}

/** The id of the field of the websites that may show its events. */
export const embedOriginsId = 'embed-origins'

/** The settings of an organization or a group. */
export function SettingsForm(props: SettingsFormProps) {
  const { title, name, slug, slugLabel, slugHint, description, refusal, hasSaved } = props
  const { guestDataDays, maxGuestDataDays, embedOrigins, showsEventsOnHome } = props
  const { t } = useLingui()
  const field = (of: string, stored: string) => ({
    name: of,
    stored,
    typed: refusal?.typed?.[of],
    error: refusal?.fields?.[of],
  })
  return (
    <Panel title={title}>
      <Form method="post" preventScrollReset className="flex max-w-2xl flex-col gap-5 p-4">
        <FormError message={refusal?.fields ? undefined : refusal?.message} />
        <SettingsField label={t({ message: 'Name', context: 'organization or group' })} {...field('name', name)}>
          {(input) => <TextInput {...input} required maxLength={100} />}
        </SettingsField>
        <SettingsField label={slugLabel} hint={slugHint} {...field('slug', slug)}>
          {(input) => <TextInput {...input} required dir="ltr" autoCapitalize="none" spellCheck={false} />}
        </SettingsField>
        {description !== undefined && (
          <SettingsField
            label={t`Description`}
            isOptional
            hint={t`Shown on your public page. You can use Markdown.`}
            {...field('description', description)}
          >
            {(input) => <TextArea {...input} rows={6} />}
          </SettingsField>
        )}
        {guestDataDays !== undefined && (
          <SettingsField
            label={t`Keep guests’ data for`}
            hint={t`In days after the event. After that, we delete the names, emails and answers of guests without an account. Totals stay. This can’t be undone.`}
            {...field('guestDataDays', String(guestDataDays))}
          >
            {(input) => (
              <TextInput
                {...input}
                type="number"
                required
                min={limits.guestDataDays.min}
                max={maxGuestDataDays ?? limits.guestDataDays.max}
                step={1}
              />
            )}
          </SettingsField>
        )}
        {embedOrigins !== undefined && (
          <SettingsField
            id={embedOriginsId}
            label={t`Websites that may show your events`}
            isOptional
            hint={t`One per line, like https://example.org or https://*.example.org. On these, people can register right on the page.`}
            {...field('embedOrigins', embedOrigins.join('\n'))}
          >
            {(input) => <TextArea {...input} rows={3} dir="ltr" autoCapitalize="none" spellCheck={false} />}
          </SettingsField>
        )}
        {showsEventsOnHome !== undefined && (
          <>
            <Checkbox
              // Someone else may have changed it.
              key={String(showsEventsOnHome)}
              name="showsEventsOnHome"
              defaultChecked={refusal?.typed ? refusal.typed['showsEventsOnHome'] === 'on' : showsEventsOnHome}
              label={t`Show your events on the home page and in search`}
              hint={t`Your own page always shows them.`}
            />
            <input type="hidden" name="seen.showsEventsOnHome" value={showsEventsOnHome ? 'on' : ''} />
          </>
        )}
        <div className="flex items-center gap-4">
          <IntentButton intent="save">
            <Trans>Save</Trans>
          </IntentButton>
          {hasSaved && (
            <output className="text-sm text-live">
              <Trans>Saved.</Trans>
            </output>
          )}
        </div>
      </Form>
    </Panel>
  )
}
