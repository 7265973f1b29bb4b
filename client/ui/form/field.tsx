import { Trans } from '@lingui/react/macro'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

interface FieldAttributes {
  id?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

const FieldContext = createContext<FieldAttributes>({})

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  isOptional?: boolean
  isLabelHidden?: boolean
  className?: string
  children: ReactNode
}

/** A label, its control, a hint and an error. The control gets its attributes from `useField`. */
export function Field({ label, hint, error, isOptional, isLabelHidden, className, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}>
      <div className={classNames('field', className)}>
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'flex items-baseline gap-2 text-sm font-semibold'}>
          {label}
          {isOptional && (
            <span className="text-xs font-normal text-muted">
              <Trans>optional</Trans>
            </span>
          )}
        </label>
        {children}
        <FieldError id={errorId} error={error} />
        {hint && (
          <p id={hintId} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

/** What is wrong with a field; nothing when nothing is. */
export function FieldError({ id, error }: { id?: string | undefined; error: ReactNode }) {
  if (!error) return null
  return (
    <p id={id} className="flex animate-enter items-start gap-1.5 text-sm text-danger">
      <span aria-hidden className="mt-[7px] size-1.5 shrink-0 rounded-full bg-danger" />
      <span>{error}</span>
    </p>
  )
}

/** The attributes a control needs to belong to the field around it; none outside a field. */
export const useField = (): FieldAttributes => useContext(FieldContext)
