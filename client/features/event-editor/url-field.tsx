import { TextInput } from '#client/ui/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { EditField } from './edit-field.tsx'
import { useEventForm } from './event-form.ts'

/** The event's own part of its address. */
export function UrlField() {
  const { host, eventId } = useEventForm()
  return (
    <EditField
      name="url"
      label="Web address"
      isOptional={eventId === null}
      hint={`${host}/e/… ${eventId === null ? 'Made from the title when left empty.' : 'The old address keeps leading here.'}`}
    >
      {(control) => <TextInput {...control} maxLength={limits.url.max} autoCapitalize="none" spellCheck={false} />}
    </EditField>
  )
}
