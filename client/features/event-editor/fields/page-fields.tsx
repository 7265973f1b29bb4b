import { Select } from '#client/ui/form/select.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { limits } from '#contract/limits.ts'
import { EditField } from './edit-field.tsx'

export function VisibilityField() {
  return (
    <EditField name="visibility" label="Who can find it">
      {(control) => (
        <Select {...control}>
          <option value="PUBLIC">Everyone (listed)</option>
          <option value="UNLISTED">Anyone with the link</option>
          <option value="PRIVATE">Members and guests only</option>
        </Select>
      )}
    </EditField>
  )
}

export function CommentsField() {
  return (
    <EditField name="commentPolicy" label="Who can comment">
      {(control) => (
        <Select {...control}>
          <option value="OPEN">Everyone with an account</option>
          <option value="GUESTS_ONLY">Guests</option>
          <option value="APPROVAL">Everyone, once approved</option>
          <option value="CLOSED">Organizers only</option>
        </Select>
      )}
    </EditField>
  )
}

export function DescriptionField() {
  return (
    <EditField name="description" label="Description" isOptional hint="Markdown: **bold**, lists, links.">
      {(control) => <TextArea {...control} rows={5} maxLength={limits.descriptionLength} />}
    </EditField>
  )
}
