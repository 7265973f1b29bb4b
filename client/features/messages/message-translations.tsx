import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { LocaleOptions } from '#client/ui/form/locale-options.tsx'
import { Field, FieldError } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { languageNames, readLocale, translatedLocales } from '#contract/locales.ts'

interface OriginalLanguageProps {
  original: string
  /** The other languages of the message. */
  languages: readonly string[]
  onChange: (language: string) => void
}

/** In which language the message itself is written. Its event may have another one by now. */
export function OriginalLanguage({ original, languages, onChange }: OriginalLanguageProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Language`} hint={t`The language you’re writing in. Dates in your text use it too.`}>
      <Select name="original" value={original} onChange={({ target }) => onChange(target.value)}>
        {original === '' && <option value="">{'–'}</option>}
        <LocaleOptions locales={translatedLocales.filter((locale) => !languages.includes(locale))} />
      </Select>
    </Field>
  )
}

interface MessageTranslationsProps {
  /** The language of the message itself; empty when nobody knows it. */
  original: string
  languages: readonly string[]
  /** The one that was just added. */
  added: string | undefined
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** The intent of the button that was pressed. */
  pending: string | null
}

/** Where the API says what is wrong with the words in one language. */
export const translationPaths = (index: number) =>
  ['language', 'subject', 'body'].map((field) => `translations.${index}.${field}`)

/** The words of a message in further languages: guests read theirs. Its buttons work without script. */
export function MessageTranslations(props: MessageTranslationsProps) {
  const { original, languages, added, typed, errors, pending } = props
  const { t } = useLingui()
  // Whoever adds a language writes in it next.
  useEffect(() => {
    if (added) document.getElementsByName(`subject.${added}`)[0]?.focus()
  }, [added])
  const unwritten = translatedLocales.filter((locale) => !languages.includes(locale))
  const others = unwritten.filter((locale) => locale !== original)
  return (
    <div className="flex flex-col gap-5">
      {languages.map((language, index) => {
        const name = languageNames[readLocale(language)]
        const [languagePath, subjectPath, bodyPath] = translationPaths(index) as [string, string, string]
        return (
          <fieldset key={language} className="flex flex-col gap-4 rounded-card border border-line p-4">
            <legend className="px-1 text-sm font-semibold" lang={language}>
              {name}
            </legend>
            <input type="hidden" name="language" value={language} />
            <FieldError error={errors[languagePath]} />
            <Field label={t`Subject`} error={errors[subjectPath]}>
              <TextInput
                name={`subject.${language}`}
                lang={language}
                dir="auto"
                defaultValue={typed[`subject.${language}`]}
                maxLength={limits.message.subjectLength}
              />
            </Field>
            <Field label={t`Message`} error={errors[bodyPath]}>
              <TextArea
                name={`body.${language}`}
                lang={language}
                rows={5}
                defaultValue={typed[`body.${language}`]}
                maxLength={limits.message.bodyLength}
              />
            </Field>
            <div className="flex flex-wrap gap-2">
              <IntentButton
                intent={`preview:${language}`}
                size="sm"
                variant="secondary"
                aria-label={t({ message: `Preview ${name}`, comment: 'Button: preview the message in a language' })}
                isPending={pending === `preview:${language}`}
              >
                <Trans>Preview</Trans>
              </IntentButton>
              <Button
                type="submit"
                name="intent"
                value={`remove-language:${language}`}
                size="sm"
                variant="ghost"
                // After the first press the next language may be here.
                isPressedOnce
                aria-label={t({ message: `Remove ${name}`, comment: 'Button: remove the message in a language' })}
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          </fieldset>
        )
      })}
      {/* Also in the language of the message itself, which may be chosen by mistake. */}
      {unwritten.flatMap((language) =>
        [`subject.${language}`, `body.${language}`].map(
          (name) => typed[name] && <input key={name} type="hidden" name={name} value={typed[name]} />,
        ),
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label={t`Another language`}
            hint={t`Guests get the message in their language when you write it here.`}
            className="w-64"
          >
            <Select name="addedLanguage">
              <LocaleOptions locales={others} />
            </Select>
          </Field>
          <IntentButton intent="add-language" variant="secondary" isPending={pending === 'add-language'}>
            <Plus aria-hidden />
            <Trans>Add language</Trans>
          </IntentButton>
        </div>
      )}
    </div>
  )
}
