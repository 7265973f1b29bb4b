import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Field, type FieldProps } from '#client/ui/form/field.tsx'
import { Select, type SelectOption } from '#client/ui/form/select.tsx'
import { describeFact } from '../describe-facts.ts'
import { ConflictNote } from './conflict-note.tsx'
import type { EventField } from '../event-facts.ts'
import { useEventForm } from '../event-form.ts'

interface EditFieldProps extends Omit<FieldProps, 'children' | 'error' | 'className'> {
  name: EventField
  note?: ReactNode
  children: (control: {
    name: EventField
    value: string
    onChange: (event: { target: { value: string } }) => void
  }) => ReactNode
}

/** One fact with its label, what is wrong with it, and what another editor saved meanwhile. */
export function EditField({ name, note, children, ...field }: EditFieldProps) {
  const { facts, set, errors } = useEventForm()
  return (
    <FieldFrame names={[name]}>
      <Field {...field} error={errors[name]}>
        {children({ name, value: facts[name], onChange: (event) => set({ [name]: event.target.value }) })}
      </Field>
      {note}
    </FieldFrame>
  )
}

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

interface EditSelectProps extends Omit<EditFieldProps, 'children'> {
  options: readonly SelectOption[]
}

export function EditSelect({ options, ...field }: EditSelectProps) {
  return <EditField {...field}>{(control) => <Select {...control} options={options} />}</EditField>
}

interface EditNumberProps {
  name: EventField
  label: string
  choices: readonly number[]
  describe(choice: number): string
}

/** One number of the proposed ones. A stored number that is none of them is proposed too. */
export function EditNumber({ name, label, choices, describe }: EditNumberProps) {
  const stored = Number(useEventForm().facts[name])
  const all = choices.includes(stored) ? choices : [...choices, stored].toSorted((one, other) => one - other)
  return <EditSelect name={name} label={label} options={all.map((choice) => [choice, describe(choice)])} />
}

interface FieldFrameProps {
  names: readonly EventField[]
  children: ReactNode
}

/** Around the controls of some facts: the glow of a change from elsewhere, conflicts, and what was seen. */
export function FieldFrame({ names, children }: FieldFrameProps) {
  const { i18n } = useLingui()
  const { facts, arrivals, seen, conflicts, resolve } = useEventForm()
  const arrived = names.reduce((sum, name) => sum + (arrivals[name] ?? 0), 0)
  return (
    <div id={names[0] && fieldId(names[0])} className="relative flex flex-col gap-2">
      {arrived > 0 && (
        // Each arrival has a key, which starts the glow again.
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
        return (
          conflict && (
            <ConflictNote
              key={name}
              name={name}
              conflict={conflict}
              mine={describeFact(i18n, name, facts[name])}
              theirs={describeFact(i18n, name, conflict.theirs)}
              timeZone={facts.timeZone}
              resolve={(type) => resolve(type, name)}
            />
          )
        )
      })}
    </div>
  )
}

const fieldId = (path: string) => `field-${path}`

interface FieldLinkProps {
  path: string
  className: string
  children: ReactNode
}

/** A link to a field, which works without script too. */
export function FieldLink({ path, className, children }: FieldLinkProps) {
  return (
    <a
      href={`#${fieldId(path)}`}
      className={className}
      onClick={(press) => {
        press.preventDefault()
        focusField(path)
      }}
    >
      {children}
    </a>
  )
}

/** Puts the cursor into a field, wherever it is folded away. */
export function focusField(path: string): void {
  const frame = document.getElementById(fieldId(path))
  const fold = frame?.closest('details')
  if (fold) fold.open = true
  const control = frame?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
