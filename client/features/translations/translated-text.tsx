import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispatch } from 'react'
import type { EditEvent, EditState, FieldConflict } from '#client/features/event-editor/public.ts'
import type { EventTextPart } from '#client/gql/graphql.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import type { Locale } from '#contract/locales.ts'
import { describeSent, sentName } from './sent-texts.ts'
import type { TranslatableText } from './translatable-texts.ts'
import { TranslatedField } from './translated-field.tsx'
import { confirmIntent } from './translation-action.ts'

interface TranslatedTextProps {
  text: TranslatableText
  /** Of a question, from 1. */
  number: number
  languages: { original: Locale; translation: Locale }
  edit: EditState<string>
  dispatch: Dispatch<EditEvent<string>>
  conflicts: Readonly<Record<string, FieldConflict | undefined>>
  errors: Readonly<Record<string, string | undefined>>
  /** Of the event. */
  timeZone: string
  isDisabled: boolean
}

/** The original and its translation, with what became of the original since. */
export function TranslatedText({ text, number, isDisabled, ...fields }: TranslatedTextProps) {
  const { t } = useLingui()
  const { key, part, tag, state } = text
  const headings: Record<EventTextPart, string> = {
    TITLE: t`Title`,
    DESCRIPTION: t`Description`,
    TERMS: t`Terms`,
    QUESTION: t`Question ${number}`,
  }
  const isShownOutdated = part === 'TITLE' || part === 'DESCRIPTION'
  const headingId = `text-${key}`
  return (
    <Card as="section" aria-labelledby={headingId}>
      <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-4">
        <input type="hidden" name={sentName} value={describeSent(text)} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Heading as="h3" size="sm" id={headingId} className="me-auto">
            {headings[part]}
          </Heading>
          {state === 'missing' && (
            <Badge tone="outline">
              <Trans comment="A text that is not translated yet">Missing</Trans>
            </Badge>
          )}
          {state === 'outdated' && (
            <Badge tone="wash">
              <Trans>Older than the original</Trans>
            </Badge>
          )}
        </div>
        {state === 'outdated' && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-accent-wash px-3.5 py-3 text-sm">
            <p className="min-w-0 flex-1 basis-64 text-pretty">
              {tag === null
                ? t`The event doesn’t have this text any more. Empty the field to remove its translation.`
                : isShownOutdated
                  ? t`The original changed after this was translated.`
                  : t`The original changed after this was translated. Guests see the original until you update it.`}
            </p>
            {tag !== null && !isDisabled && (
              <Button type="submit" name="intent" value={`${confirmIntent} ${key}`} size="sm" variant="secondary">
                <Trans comment="Says of a translation that it still says what its original says">Still correct</Trans>
              </Button>
            )}
          </div>
        )}
        <div className="flex flex-col gap-5">
          {text.fields.map((field, index) => (
            <TranslatedField
              key={field.name}
              field={field}
              part={part}
              // A question has its help, or none, before its choices.
              choice={index - text.fields.findIndex(({ role }) => role === 'choice') + 1}
              {...fields}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
