import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  CommentsField,
  VisibilityField,
  DescriptionField,
  GuestsShownField,
  EditField,
  LanguageField,
  PlaceFields,
  TagsField,
  PlacesFields,
  SlugField,
  WaitlistFields,
  WhenFields,
  touchedFields,
} from '#client/features/event-editor/public.ts'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { EventSettings_EventFragment } from '#client/gql/graphql.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { UnsavedQuestion } from '#client/ui/overlay/unsaved-question.tsx'
import { limits } from '#contract/limits.ts'
import { type EventEditingContext, useEventEditing } from './event-editing.ts'
import { FormerAddresses } from './former-addresses.tsx'
import type { SectionResult } from './sections.ts'
import { SettingsForm } from './settings-form.tsx'

interface EventSettingsProps {
  event: EventSettings_EventFragment
  editingContext: EventEditingContext
  answer: SectionResult | undefined
  /** The form of the event's life that was refused. */
  refused: { intent: string; message: string } | undefined
  questions: ReactNode
  reminders: ReactNode
  children: ReactNode
}

/** Every fact of an event, in sections that are saved one by one. */
export function EventSettings({
  event,
  editingContext,
  answer,
  refused,
  questions,
  reminders,
  children,
}: EventSettingsProps) {
  const { t } = useLingui()
  const editing = useEventEditing(event, answer, editingContext)
  const ofOneDate = { editing, answer, isDisabled: !event.viewerCan.edit }
  const common = { ...ofOneDate, hasScope: event.series != null }
  return (
    <div className="grid items-start gap-x-12 gap-y-6 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
      <Outline />
      <div className="flex flex-col gap-6">
        {!event.viewerCan.edit && (
          <p className="rounded-card border border-dashed border-line-strong/50 px-4 py-3 text-sm text-muted">
            {event.status === 'CANCELLED'
              ? t`This event is cancelled, so its settings can’t be changed.`
              : t`You can view these settings. Only hosts and above can change them.`}
          </p>
        )}
        {event.status === 'DRAFT' && event.viewerCan.publish && (
          <PublishCard
            missing={(event.publicationChecks ?? [])
              .filter(({ isRequired }) => isRequired)
              .map(({ message }) => message)}
            message={refused?.intent === 'publish' ? refused.message : null}
          />
        )}
        <SettingsForm section="what" title={t({ message: 'What', comment: 'Heading: what the event is' })} {...common}>
          <EditField name="title" label={t`Title`}>
            {(control) => <TextInput {...control} size="lg" maxLength={limits.titleLength} />}
          </EditField>
          <DescriptionField />
          <TagsField />
          <LanguageField />
        </SettingsForm>
        <SettingsForm section="when" title={t`When`} {...common}>
          <WhenFields />
        </SettingsForm>
        <SettingsForm section="where" title={t`Where`} {...common}>
          <PlaceFields />
        </SettingsForm>
        <SettingsForm section="places" title={t`Capacity and waitlist`} {...common}>
          <PlacesFields />
          <WaitlistFields />
        </SettingsForm>
        {questions}
        {reminders}
        <SettingsForm section="audience" title={t`Visibility and comments`} {...common}>
          <VisibilityField />
          <CommentsField />
          <GuestsShownField />
        </SettingsForm>
        <SettingsForm section="address" title={t`Web address`} {...ofOneDate}>
          <SlugField />
        </SettingsForm>
        <FormError message={refused?.intent === 'release-slug' ? refused.message : null} />
        <FormerAddresses slugs={event.formerSlugs ?? []} host={editingContext.host} canRelease={event.viewerCan.edit} />
        {children}
      </div>
      <UnsavedQuestion isUnsaved={touchedFields(editing.state).length > 0} />
    </div>
  )
}

const outline = [
  { id: 'what', label: msg({ message: 'What', comment: 'Heading: what the event is' }) },
  { id: 'when', label: msg`When` },
  { id: 'where', label: msg`Where` },
  { id: 'places', label: msg`Capacity and waitlist` },
  { id: 'questions', label: msg`Questions` },
  { id: 'reminders', label: msg`Reminders` },
  { id: 'audience', label: msg`Visibility and comments` },
  { id: 'address', label: msg`Web address` },
  { id: 'life', label: msg`Manage event` },
]

/** The parts of the page: beside it on wide screens, on smaller ones a row above it that scrolls by itself. */
function Outline() {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`On this page`}
      className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-2rem),transparent)] max-lg:[scrollbar-width:none] lg:sticky lg:top-6 lg:order-last"
    >
      <ul className="flex max-lg:w-max max-lg:gap-2 max-lg:ps-4 max-lg:pe-8 lg:flex-col lg:border-s lg:border-line">
        {outline.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="hit-area block text-sm whitespace-nowrap text-muted transition-colors hover:text-text max-lg:rounded-full max-lg:border max-lg:border-line-strong/50 max-lg:px-3.5 max-lg:py-1.5 max-lg:-outline-offset-2 lg:-ms-px lg:border-s-2 lg:border-transparent lg:py-1.5 lg:ps-4 lg:hover:border-accent"
            >
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PublishCard({ missing, message }: { missing: readonly string[]; message: string | null }) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-accent-wash p-5"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2 text-sm">
        <p className="font-semibold">
          <Trans>This is a draft. Only your team can see it.</Trans>
        </p>
        <FormError message={message} />
        {missing.length > 0 && (
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <IntentButton intent="publish">
        <Trans>Publish</Trans>
      </IntentButton>
    </Form>
  )
}
