import { Form, useNavigation } from 'react-router'
import type { FormRefusal } from '#client/features/area/area-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormError } from '#client/ui/form-error.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

export interface SettingsFormProps {
  title: string
  name: string
  slug: string
  slugLabel: string
  slugHint: string
  /** Left out where there is none. */
  description?: string
  refusal?: FormRefusal
  hasSaved: boolean
}

/** Name, address and words of an organization or a group. */
export function SettingsForm(props: SettingsFormProps) {
  const { title, name, slug, slugLabel, slugHint, description, refusal, hasSaved } = props
  const isPending = useNavigation().formData?.get('intent') === 'save'
  const typed = refusal?.typed
  return (
    <Panel title={title}>
      <Form method="post" preventScrollReset className="flex max-w-2xl flex-col gap-5 p-4">
        <FormError message={refusal?.fields ? undefined : refusal?.message} />
        <Field label="Name" error={refusal?.fields?.['name']}>
          <TextInput name="name" required maxLength={100} defaultValue={typed?.['name'] ?? name} />
        </Field>
        <Field label={slugLabel} hint={slugHint} error={refusal?.fields?.['slug']}>
          <TextInput
            name="slug"
            required
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed?.['slug'] ?? slug}
          />
        </Field>
        {description !== undefined && (
          <Field
            label="Description"
            isOptional
            hint="Shown on the public page. Markdown."
            error={refusal?.fields?.['description']}
          >
            <TextArea name="description" rows={6} defaultValue={typed?.['description'] ?? description} />
          </Field>
        )}
        <div className="flex items-center gap-4">
          <Button type="submit" name="intent" value="save" isPending={isPending}>
            Save
          </Button>
          {hasSaved && <output className="text-sm text-live">Saved.</output>}
        </div>
      </Form>
    </Panel>
  )
}
