import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispatch } from 'react'
import {
  ConflictNote,
  type EditEvent,
  type EditState,
  type FieldConflict,
} from '#client/features/event-editor/public.ts'
import type { EventTextPart } from '#client/gql/graphql.ts'
import { excerpt } from '#client/lib/excerpt.ts'
import { Field } from '#client/ui/form/field.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { languageNames, type Locale } from '#contract/locales.ts'
import { limits } from '#contract/limits.ts'
import type { TranslatableField } from './translatable-texts.ts'

interface TranslatedFieldProps {
  field: TranslatableField
  part: EventTextPart
  /** Of a choice, from 1. */
  choice: number
  languages: { original: Locale; translation: Locale }
  edit: EditState<string>
  dispatch: Dispatch<EditEvent<string>>
  conflicts: Readonly<Record<string, FieldConflict | undefined>>
  errors: Readonly<Record<string, string | undefined>>
  timeZone: string
}

/** A piece of the original, and the field with its translation: side by side, or one above the other on a phone. */
export function TranslatedField({ field, part, choice, languages, ...props }: TranslatedFieldProps) {
  const { t } = useLingui()
  const { edit, dispatch, conflicts, errors, timeZone } = props
  const { name, role, original } = field
  const words = describe()
  const conflict = conflicts[name]
  const value = edit.typed[name] ?? ''
  const arrived = edit.arrivals[name] ?? 0
  const isLong = part === 'DESCRIPTION' || part === 'TERMS'
  const control = {
    name,
    value,
    lang: languages.translation,
    dir: 'auto',
    onChange: (change: { target: { value: string } }) =>
      dispatch({ type: 'typed', facts: { [name]: change.target.value } }),
  } as const
  return (
    <div className="grid min-w-0 items-start gap-x-6 gap-y-3 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="text-sm font-semibold">
          <Name field={words} language={languages.original} />
        </p>
        {original ? (
          <p
            lang={languages.original}
            dir="auto"
            className="rounded-control bg-surface-hover/60 px-3 py-2.5 wrap-anywhere whitespace-pre-line"
          >
            {original}
          </p>
        ) : (
          <p className="text-sm text-muted">
            <Trans>Nothing here any more.</Trans>
          </p>
        )}
      </div>
      <div className="relative flex min-w-0 flex-col gap-2">
        {arrived > 0 && (
          // Each arrival has a key, which starts the glow again.
          <span
            key={arrived}
            aria-hidden
            className="pointer-events-none absolute -inset-2 animate-[glow_2.4s_ease-out_both] rounded-card"
          />
        )}
        <Field
          label={<Name field={words} language={languages.translation} />}
          error={errors[name]}
          hint={isLong ? t`Markdown: **bold**, lists, links.` : undefined}
        >
          {isLong ? (
            <TextArea
              {...control}
              rows={5}
              maxLength={part === 'TERMS' ? limits.termsLength : limits.descriptionLength}
            />
          ) : role === 'help' ? (
            <TextArea {...control} rows={1} maxLength={limits.questions.helpLength} />
          ) : (
            <TextInput {...control} maxLength={lineLength()} />
          )}
        </Field>
        <input type="hidden" name={`seen.${name}`} value={edit.seen[name] ?? ''} />
        {conflict && (
          <ConflictNote
            name={name}
            conflict={conflict}
            mine={quote(value)}
            theirs={quote(conflict.theirs)}
            timeZone={timeZone}
            resolve={(type) => dispatch({ type, field: name })}
          />
        )}
      </div>
    </div>
  )

  function describe(): string {
    if (role === 'help') return t`Help text`
    if (role === 'choice') return t`Choice ${choice}`
    return { TITLE: t`Title`, DESCRIPTION: t`Description`, TERMS: t`Terms`, QUESTION: t`Question` }[part]
  }

  function lineLength(): number {
    if (role === 'choice') return limits.questions.choiceLength
    return part === 'TITLE' ? limits.titleLength : limits.questions.labelLength
  }

  function quote(text: string): string {
    return text.trim() ? `“${excerpt(text, 80)}”` : t`nothing`
  }
}

function Name({ field, language }: { field: string; language: Locale }) {
  const name = languageNames[language]
  return (
    <span>
      <Trans comment="{field}: what is translated, such as Title. {name}: a language in its own words, such as Deutsch">
        {field}{' '}
        <span lang={language} className="font-normal text-muted">
          ({name})
        </span>
      </Trans>
    </span>
  )
}
