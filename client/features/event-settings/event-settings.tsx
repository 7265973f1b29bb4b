import {
  CommentsField,
  VisibilityField,
  DescriptionField,
  EditField,
  type EventFacts,
  PlaceFields,
  PlacesFields,
  UrlField,
  WaitlistFields,
  WhenFields,
} from '#client/features/event-editor/public.ts'
import type { ReactNode } from 'react'
import type { LifeRefusal } from '#client/features/event-life/public.ts'
import type { EventSettings_EventFragment } from '#client/gql/graphql.ts'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { type EventEditingContext, useEventEditing } from './event-editing.ts'
import { FormerAddresses } from './former-addresses.tsx'
import type { SectionResult } from './save-section.ts'
import { PublishCard } from './publish-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsOutline } from './settings-outline.tsx'

export interface EventSettingsProps {
  event: EventSettings_EventFragment
  facts: EventFacts
  editingContext: EventEditingContext
  answer: SectionResult | undefined
  refused: LifeRefusal | undefined
  /** What guests are asked. */
  questions: ReactNode
  /** Below the facts: what concerns the event as a whole. */
  children: ReactNode
}

/** Every fact of an event, in sections that are saved one by one. */
export function EventSettings({
  event,
  facts,
  editingContext,
  answer,
  refused,
  questions,
  children,
}: EventSettingsProps) {
  const editing = useEventEditing(facts, event, answer, editingContext)
  const common = { editing, answer, isDisabled: !event.viewerCan.edit }
  return (
    <div className="grid items-start gap-x-12 gap-y-6 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
      <SettingsOutline parts={outline} />
      <div className="flex flex-col gap-6">
        {!event.viewerCan.edit && (
          <p className="rounded-card border border-dashed border-line-strong/50 px-4 py-3 text-sm text-muted">
            {event.status === 'CANCELLED'
              ? 'This event is called off and stays as it was.'
              : 'You can look at these settings. Changing them is for hosts and above.'}
          </p>
        )}
        {event.status === 'DRAFT' && event.viewerCan.publish && (
          <PublishCard
            missing={event.missingForPublication ?? []}
            message={refused?.intent === 'publish' ? refused.message : null}
          />
        )}
        <SettingsForm section="what" title="What" {...common}>
          <EditField name="title" label="Title">
            {(control) => <TextInput {...control} size="lg" maxLength={limits.titleLength} />}
          </EditField>
          <DescriptionField />
        </SettingsForm>
        <SettingsForm section="when" title="When" {...common}>
          <WhenFields />
        </SettingsForm>
        <SettingsForm section="where" title="Where" {...common}>
          <PlaceFields />
        </SettingsForm>
        <SettingsForm section="places" title="Places and waitlist" {...common}>
          <PlacesFields />
          <WaitlistFields />
        </SettingsForm>
        {questions}
        <SettingsForm section="audience" title="Who sees it, who writes" {...common}>
          <VisibilityField />
          <CommentsField />
        </SettingsForm>
        <SettingsForm section="address" title="Web address" {...common}>
          <UrlField />
        </SettingsForm>
        <FormError message={refused?.intent === 'release-url' ? refused.message : null} />
        <FormerAddresses urls={event.formerUrls ?? []} host={editingContext.host} canRelease={event.viewerCan.edit} />
        {children}
      </div>
    </div>
  )
}

const outline = [
  { id: 'what', label: 'What' },
  { id: 'when', label: 'When' },
  { id: 'where', label: 'Where' },
  { id: 'places', label: 'Places and waitlist' },
  { id: 'questions', label: 'Questions' },
  { id: 'audience', label: 'Who sees it, who writes' },
  { id: 'address', label: 'Web address' },
  { id: 'life', label: 'What becomes of it' },
]
