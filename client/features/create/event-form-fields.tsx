import { DescriptionField } from '#client/features/event-editor/description-field.tsx'
import { EditField } from '#client/features/event-editor/edit-field.tsx'
import { PlaceFields } from '#client/features/event-editor/place-fields.tsx'
import { WhenFields } from '#client/features/event-editor/when-fields.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { limits } from '#contract/limits.ts'
import type { NewEventErrors } from './event-form.ts'
import type { HostOrganization } from './find-host-group.ts'
import { HostField } from './host-field.tsx'
import { MoreFields } from './more-fields.tsx'

export interface EventFormFieldsProps {
  errors: NewEventErrors
  terms: string
  groupId: string | undefined
  hostName: string
  organizations: readonly HostOrganization[]
}

const folded = ['url', 'visibility', 'commentPolicy', 'approvalRequired', 'waitlistEnabled', 'terms'] as const

/** The questions a new event has to answer, the title first. */
export function EventFormFields({ errors, terms, groupId, hostName, organizations }: EventFormFieldsProps) {
  return (
    <>
      <EditField name="title" label="Title" isLabelHidden>
        {(control) => (
          <TextArea
            {...control}
            rows={1}
            maxLength={limits.titleLength}
            placeholder="Your title here"
            // A title is one line: the key that would break it moves on instead.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="resize-none rounded-none border-0 border-b-2 border-line-strong/50 bg-transparent px-0 py-2 font-display text-display-lg font-bold placeholder:text-muted/45 focus-visible:border-accent focus-visible:outline-none"
          />
        )}
      </EditField>
      <WhenFields />
      <PlaceFields />
      <EditField name="capacity" label="Room for" isOptional>
        {(control) => <TextInput {...control} inputMode="numeric" placeholder="No limit" className="max-w-48" />}
      </EditField>
      <DescriptionField />
      <HostField organizations={organizations} chosenGroup={groupId} hostName={hostName} errors={errors} />
      <MoreFields isOpen={folded.some((field) => errors[field])} terms={terms} termsError={errors.terms} />
    </>
  )
}
