import type { ReactNode } from 'react'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { FieldFrame } from './edit-field.tsx'
import type { EventField } from '../event-facts.ts'
import { useEventForm } from '../event-form.ts'

/** One fact that is so or not. */
export function EditCheckbox({ name, label, hint }: { name: EventField; label: ReactNode; hint?: ReactNode }) {
  const { facts, set, errors } = useEventForm()
  return (
    <FieldFrame names={[name]}>
      <Checkbox
        name={name}
        label={label}
        hint={hint}
        error={errors[name]}
        checked={facts[name] === 'on'}
        onChange={(event) => set({ [name]: event.target.checked ? 'on' : '' })}
      />
    </FieldFrame>
  )
}
