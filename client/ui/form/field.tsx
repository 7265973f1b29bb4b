import { createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

interface FieldContextValue {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
}

const FieldContext = createContext<FieldContextValue | null>(null)

export interface FieldProps {
  label: ReactNode
  /** Why it is asked or what a good answer looks like; stays while one types. */
  hint?: ReactNode
  /** What is wrong and how to put it right. */
  error?: ReactNode
  /** Says "optional" beside the label; everything else is required and not marked. */
  isOptional?: boolean
  /** Keeps the label for assistive technology only. */
  isLabelHidden?: boolean
  className?: string
  children: ReactNode
}

/** A label, its control, a hint and an error, tied together. The control inside takes its wiring from `useField`. */
export function Field({ label, hint, error, isOptional, isLabelHidden, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : null
  const errorId = error ? `${id}-error` : null
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, isInvalid: Boolean(error) }}>
      <div className={classNames('flex flex-col gap-1.5', className)}>
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'flex items-baseline gap-2 text-sm font-semibold'}>
          {label}
          {isOptional && <span className="text-xs font-normal text-muted">optional</span>}
        </label>
        {children}
        {error && (
          <p id={errorId ?? undefined} className="flex animate-enter items-start gap-1.5 text-sm text-danger">
            <span aria-hidden className="mt-[7px] size-1.5 shrink-0 rounded-full bg-danger" />
            <span>{error}</span>
          </p>
        )}
        {hint && (
          <p id={hintId ?? undefined} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

/** The attributes a control needs to belong to the field around it; none outside a field. */
export function useField() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
  }
}
