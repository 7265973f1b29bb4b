import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Form } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { languageNames, translatedLocales } from '#contract/locales.ts'

/** Opens the editor of a further language. The language is there once its first text is saved. */
export function AddLanguage({ known, className }: { known: readonly string[]; className?: string }) {
  const { t } = useLingui()
  const others = translatedLocales.filter((locale) => !known.includes(locale))
  if (others.length === 0) return null
  return (
    <Form className={classNames('flex flex-wrap items-end gap-3 text-start', className)}>
      <Field label={t`Language`} className="w-52">
        <Select name="language">
          {others.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {languageNames[locale]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">
        <Plus aria-hidden />
        <Trans>Add language</Trans>
      </Button>
    </Form>
  )
}
