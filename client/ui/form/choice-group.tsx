import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { FieldError } from './field.tsx'

interface Choice {
  value: string
  label: ReactNode
  /** Cannot be chosen any more; shown only while it is chosen. */
  isGone?: boolean
}

interface ChoiceGroupProps {
  name: string
  label: ReactNode
  choices: readonly Choice[]
  defaultValue?: string | undefined
  hint?: ReactNode
  error?: ReactNode
  isOptional?: boolean
  required?: boolean
  disabled?: boolean
}

/** One of a few, as radio buttons. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { name, label, choices, defaultValue, hint, error, isOptional, required, disabled } = props
  const noteId = useId()
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={hint || error ? noteId : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 flex items-baseline gap-2 text-sm font-semibold">
        {label}
        {isOptional && (
          <span className="text-xs font-normal text-muted">
            <Trans>optional</Trans>
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label: words, isGone }) => (
          <label
            key={value}
            className={classNames(
              'inline-flex min-h-10 max-w-full cursor-pointer items-center gap-2 rounded-control border bg-surface-raised px-3.5 py-2 text-sm transition-colors',
              'has-checked:border-text has-checked:bg-accent-wash has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent',
              'has-disabled:cursor-not-allowed has-disabled:opacity-60',
              error ? 'border-danger' : 'border-line-strong/70 hover:border-line-strong',
              isGone && 'line-through has-[:not(:checked)]:hidden',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              required={required}
              disabled={isGone}
              className="size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-raised outline-none checked:border-5 checked:border-text"
            />
            <span dir="auto" className="flex min-w-0 items-center [overflow-wrap:anywhere]">
              {words}
            </span>
          </label>
        ))}
      </div>
      {(error ?? hint) && (
        <div id={noteId} className="flex flex-col gap-1.5">
          <FieldError error={error} />
          {hint && <div className="text-xs text-muted">{hint}</div>}
        </div>
      )}
    </fieldset>
  )
}
