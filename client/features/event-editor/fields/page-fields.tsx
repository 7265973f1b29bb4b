import { useLingui } from '@lingui/react/macro'
import { Select } from '#client/ui/form/select.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { languageNames, translatedLocales } from '#contract/locales.ts'
import { limits } from '#contract/limits.ts'
import { EditField } from './edit-field.tsx'

export function VisibilityField() {
  const { t } = useLingui()
  return (
    <EditField name="visibility" label={t`Who can find it`}>
      {(control) => (
        <Select {...control}>
          <option value="PUBLIC">{t`Everyone (listed)`}</option>
          <option value="UNLISTED">{t`Anyone with the link`}</option>
          <option value="PRIVATE">{t`Members and guests only`}</option>
        </Select>
      )}
    </EditField>
  )
}

export function CommentsField() {
  const { t } = useLingui()
  return (
    <EditField name="commentPolicy" label={t`Who can comment`}>
      {(control) => (
        <Select {...control}>
          <option value="OPEN">{t`Everyone with an account`}</option>
          <option value="GUESTS_ONLY">{t`Guests`}</option>
          <option value="APPROVAL">{t`Everyone, once approved`}</option>
          <option value="CLOSED">{t`Organizers only`}</option>
        </Select>
      )}
    </EditField>
  )
}

export function GuestsShownField() {
  const { t } = useLingui()
  return (
    <EditField
      name="guestsShownTo"
      label={t`Who sees who’s going`}
      hint={t`Names, photos and how many are going. Everyone still sees how many spots are left.`}
    >
      {(control) => (
        <Select {...control}>
          <option value="EVERYONE">{t`Everyone`}</option>
          <option value="GUESTS">{t`Guests, once they’re confirmed`}</option>
          <option value="ORGANIZERS">{t`Organizers only`}</option>
        </Select>
      )}
    </EditField>
  )
}

export function DescriptionField() {
  const { t } = useLingui()
  return (
    <EditField name="description" label={t`Description`} isOptional hint={t`Markdown: **bold**, lists, links.`}>
      {(control) => <TextArea {...control} rows={5} maxLength={limits.descriptionLength} />}
    </EditField>
  )
}

export function TagsField() {
  const { t } = useLingui()
  return (
    <EditField
      name="tags"
      label={t({ message: 'Tags', comment: 'Words by which an event is found' })}
      isOptional
      hint={t`Up to ${limits.eventTags.perEvent} words people find it by, with commas between.`}
    >
      {(control) => <TextInput {...control} autoCapitalize="none" />}
    </EditField>
  )
}

export function LanguageField() {
  const { t } = useLingui()
  return (
    <EditField name="language" label={t`Language of this event`}>
      {(control) => (
        <Select {...control}>
          {translatedLocales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {languageNames[locale]}
            </option>
          ))}
        </Select>
      )}
    </EditField>
  )
}
