import type { ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Field, type FieldProps } from '#client/ui/form/field.tsx'
import { ConflictNote } from './conflict-note.tsx'
import type { EventField } from '../event-facts.ts'
import { useEventForm } from '../event-form.ts'
import { fieldId } from './focus-field.ts'

export interface EditFieldProps extends Omit<FieldProps, 'children' | 'error' | 'className'> {
  name: EventField
  className?: string
  /** Below the control, such as a check of what was typed. */
  note?: ReactNode
  children: (control: {
    name: EventField
    value: string
    onChange: (event: { target: { value: string } }) => void
  }) => ReactNode
}

/** One fact with its label, what is wrong with it, and what somebody else made of it meanwhile. */
export function EditField({ name, note, className, children, ...field }: EditFieldProps) {
  const { facts, set, errors } = useEventForm()
  return (
    <FieldFrame names={[name]} className={className}>
      <Field {...field} error={errors[name]}>
        {children({ name, value: facts[name], onChange: (event) => set({ [name]: event.target.value }) })}
      </Field>
      {note}
    </FieldFrame>
  )
}

/** What stands around the controls of some facts: the glow of a change from elsewhere, conflicts, and what was seen. */
export function FieldFrame({
  names,
  className,
  children,
}: {
  names: readonly EventField[]
  className?: string
  children: ReactNode
}) {
  const { arrivals, seen, conflicts } = useEventForm()
  const arrived = names.reduce((sum, name) => sum + (arrivals[name] ?? 0), 0)
  return (
    <div id={names[0] && fieldId(names[0])} className={classNames('relative flex flex-col gap-2', className)}>
      {arrived > 0 && (
        // Drawn anew for each arrival, which starts its light again.
        <span
          key={arrived}
          aria-hidden
          className="pointer-events-none absolute -inset-2 animate-[glow_2.4s_ease-out_both] rounded-card"
        />
      )}
      {children}
      {seen && names.map((name) => <input key={name} type="hidden" name={`seen.${name}`} value={seen[name]} />)}
      {names.map((name) => {
        const conflict = conflicts[name]
        return conflict && <ConflictNote key={name} name={name} conflict={conflict} />
      })}
    </div>
  )
}
