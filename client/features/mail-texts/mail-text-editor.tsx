import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { FieldChips, MessagePreview, readRevision } from '#client/features/messages/public.ts'
import type { MailText_MailTextFragment } from '#client/gql/graphql.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { LocaleOptions } from '#client/ui/form/locale-options.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { Heading, Text } from '#client/ui/text/typography.tsx'
import { limits } from '#contract/limits.ts'
import { toWrittenLanguage, translatedLocales } from '#contract/locales.ts'
import { mailKinds } from './mail-kinds.ts'
import type { MailTextAnswer, MailTextOwner, Preview } from './mail-text-action.ts'
import { TextSource, hasWords } from './text-source.tsx'

interface MailTextEditorProps {
  text: MailText_MailTextFragment
  ownerType: MailTextOwner['type']
  /** As it goes out now. */
  preview: Preview
  /** What came back without script. */
  answer: MailTextAnswer | undefined
}

/** The subject and the first words of one email, with what guests get below. */
export function MailTextEditor({ text, ownerType, preview, answer }: MailTextEditorProps) {
  const { t, i18n } = useLingui()
  const fetcher = useFetcher<MailTextAnswer>()
  const opening = useRef<HTMLTextAreaElement>(null)
  const { kind, ofOrganization } = text
  const shown = fetcher.data ?? answer
  const language = text.language ?? toWrittenLanguage(i18n.locale) ?? ''
  const typed = answer?.typed ?? { subject: text.subject ?? '', opening: text.opening ?? '', language }
  const [firstRevision] = useState(text.revision)
  const pending = fetcher.state === 'idle' ? null : fetcher.formData?.get('intent')
  const errors = pending ? {} : (shown?.fields ?? {})
  const { subjectLength, openingLength } = limits.mailTexts
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Card as="section" aria-labelledby="mail-text">
        <fetcher.Form method="post" noValidate className="flex flex-col gap-5">
          {/* Enter presses the first button of a form. */}
          <input type="submit" name="intent" value="preview" hidden />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="revision" value={readRevision(text, shown, firstRevision)} />
          <div className="flex flex-col gap-1">
            <div className="flex flex-wrap items-center gap-3">
              <Heading id="mail-text" className="me-auto">
                {t(mailKinds[kind].name)}
              </Heading>
              <TextSource text={text} />
            </div>
            <Text size="sm" tone="muted">
              {t(mailKinds[kind].when)}
            </Text>
          </div>
          {ownerType === 'Organization' && (
            <Field label={t`Language`} hint={t`The language you’re writing in. Dates in your text use it too.`}>
              <Select name="language" defaultValue={typed.language}>
                <LocaleOptions locales={translatedLocales} />
              </Select>
            </Field>
          )}
          <Field
            label={t`Subject`}
            isOptional
            error={errors['subject']}
            hint={ofOrganization?.subject ? <UsualWords words={ofOrganization.subject} /> : undefined}
          >
            <TextInput name="subject" dir="auto" defaultValue={typed.subject} maxLength={subjectLength} />
          </Field>
          <div className="flex flex-col gap-2">
            <Field
              label={t({ message: 'Opening', context: 'email', comment: 'The first words of an email' })}
              isOptional
              error={errors['opening']}
              hint={
                ofOrganization?.opening ? (
                  <UsualWords words={ofOrganization.opening} />
                ) : (
                  t`Markdown works. Fields in braces are filled in for each guest.`
                )
              }
            >
              <TextArea
                ref={opening}
                name="opening"
                rows={5}
                dir="auto"
                defaultValue={typed.opening}
                maxLength={openingLength}
              />
            </Field>
            <FieldChips area={opening} />
          </div>
          <FormError message={pending || shown?.fields ? null : shown?.message} />
          {!pending && shown?.hasChanged && (
            <blockquote dir="auto" className="border-s-4 border-line ps-3 text-sm break-words whitespace-pre-line">
              {hasWords(text) ? [text.subject, text.opening].filter(Boolean).join('\n\n') : t`It was reset.`}
            </blockquote>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <IntentButton intent="save" isPending={pending === 'save'}>
              <Trans>Save</Trans>
            </IntentButton>
            <IntentButton intent="preview" variant="secondary" isPending={pending === 'preview'}>
              <Trans>Preview</Trans>
            </IntentButton>
            <LinkButton to="?" variant="ghost">
              <Trans>All emails</Trans>
            </LinkButton>
          </div>
        </fetcher.Form>
        {hasWords(text) && (
          <div className="mt-5 border-t border-line pt-4">
            <Confirm
              label={ofOrganization ? t`Back to your organization’s text` : t`Back to the standard text`}
              title={t`Remove your text?`}
              confirmLabel={t`Remove text`}
              fields={{ intent: 'reset', kind, revision: String(text.revision) }}
              leadsAway
              refusal={answer?.fields ? undefined : answer?.message}
            >
              <p>
                {ofOrganization ? (
                  <Trans>Guests get your organization’s subject and opening again.</Trans>
                ) : (
                  <Trans>Guests get the standard subject and opening again.</Trans>
                )}
              </p>
            </Confirm>
          </div>
        )}
      </Card>
      <MessagePreview preview={(pending ? undefined : shown?.preview) ?? preview} />
    </div>
  )
}

function UsualWords({ words }: { words: string }) {
  return (
    <Trans>
      Your organization’s text, if you leave this empty: <bdi className="whitespace-pre-line">{words}</bdi>
    </Trans>
  )
}
