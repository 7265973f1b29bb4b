import { useLingui } from '@lingui/react/macro'
import { LocaleOptions } from '#client/ui/form/locale-options.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { translatedLocales } from '#contract/locales.ts'
import { limits } from '#contract/limits.ts'
import { EditField, EditSelect } from './edit-field.tsx'

export function VisibilityField() {
  const { t } = useLingui()
  return (
    <EditSelect
      name="visibility"
      label={t`Who can find it`}
      options={[
        ['PUBLIC', t`Everyone (listed)`],
        ['UNLISTED', t`Anyone with the link`],
        ['PRIVATE', t`Members and guests only`],
      ]}
    />
  )
}

export function CommentsField() {
  const { t } = useLingui()
  return (
    <EditSelect
      name="commentPolicy"
      label={t`Who can comment`}
      options={[
        ['OPEN', t`Everyone with an account`],
        ['GUESTS_ONLY', t`Guests`],
        ['APPROVAL', t`Everyone, once approved`],
        ['CLOSED', t`Organizers only`],
      ]}
    />
  )
}

export function GuestsShownField() {
  const { t } = useLingui()
  return (
    <EditSelect
      name="guestsShownTo"
      label={t`Who sees who’s going`}
      hint={t`Names, photos and how many are going. Everyone still sees how many spots are left.`}
      options={[
        ['EVERYONE', t`Everyone`],
        ['GUESTS', t`Guests, once they’re confirmed`],
        ['ORGANIZERS', t`Organizers only`],
      ]}
    />
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
          <LocaleOptions locales={translatedLocales} />
        </Select>
      )}
    </EditField>
  )
}
