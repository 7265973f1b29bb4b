import { TextArea } from '#client/ui/form/text-area.tsx'
import { limits } from '#contract/limits.ts'
import { EditField } from './edit-field.tsx'

export function DescriptionField() {
  return (
    <EditField name="description" label="What happens" isOptional hint="Markdown: **bold**, lists, links.">
      {(control) => <TextArea {...control} rows={5} maxLength={limits.descriptionLength} />}
    </EditField>
  )
}
