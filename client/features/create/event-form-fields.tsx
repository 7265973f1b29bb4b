import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { limits } from '#contract/limits.ts'
import type { EventErrors, TypedEvent } from './event-form.ts'
import { HostField } from './host-field.tsx'
import type { HostOrganization } from './find-host-group.ts'
import { MoreFields } from './more-fields.tsx'
import { TimeFields } from './time-fields.tsx'

export interface EventFormFieldsProps {
  typed: TypedEvent
  errors: EventErrors
  defaults: { startsAt: string; endsAt: string; hostName: string; groupId: string | undefined }
  timeZones: readonly string[]
  organizations: readonly HostOrganization[]
  host: string
  onTitleChange: (title: string) => void
  onStartChange: (startsAt: string) => void
}

/** The questions a new event has to answer, the title first. */
export function EventFormFields({
  typed,
  errors,
  defaults,
  timeZones,
  organizations,
  host,
  onTitleChange,
  onStartChange,
}: EventFormFieldsProps) {
  return (
    <>
      <Field label="Title" isLabelHidden error={errors.title}>
        <TextArea
          name="title"
          rows={1}
          maxLength={limits.titleLength}
          placeholder="Your title here"
          defaultValue={typed.title}
          onChange={(event) => onTitleChange(event.target.value)}
          // A title is one line: the key that would break it moves on instead.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="resize-none rounded-none border-0 border-b-2 border-line-strong/50 bg-transparent px-0 py-2 font-display text-display-lg font-bold placeholder:text-muted/45 focus-visible:border-accent focus-visible:outline-none"
        />
      </Field>
      <TimeFields
        startsAt={typed.startsAt || defaults.startsAt}
        endsAt={typed.endsAt || defaults.endsAt}
        timeZone={typed.timeZone || null}
        timeZones={timeZones}
        errors={errors}
        onStartChange={onStartChange}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <Field label="Where" isOptional error={errors['venue.name']}>
          <TextInput
            name="venue.name"
            placeholder="A place people find"
            defaultValue={typed['venue.name']}
            maxLength={limits.venueLength}
          />
        </Field>
        <Field label="Room for" isOptional error={errors.capacity}>
          <TextInput name="capacity" inputMode="numeric" placeholder="No limit" defaultValue={typed.capacity} />
        </Field>
      </div>
      <Field label="What happens" isOptional hint="Markdown: **bold**, lists, links." error={errors.description}>
        <TextArea name="description" rows={5} defaultValue={typed.description} maxLength={limits.descriptionLength} />
      </Field>
      <HostField
        organizations={organizations}
        chosenGroup={typed.groupId || defaults.groupId}
        hostName={typed.hostName || defaults.hostName}
        errors={errors}
      />
      <MoreFields typed={typed} errors={errors} host={host} />
    </>
  )
}
