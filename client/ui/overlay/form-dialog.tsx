import { type ReactNode, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { useUnsentForm } from '#client/lib/navigation/unsent-form.ts'
import { Button } from '../button/button.tsx'
import { buttonStyle, type ButtonSize, type ButtonVariant } from '../button/button-style.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { FormError } from '../form/form-error.tsx'

export interface FormDialogProps {
  /** On the control that opens it. */
  label: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  isDisabled?: boolean
  title: string
  description?: ReactNode
  width?: DialogProps['width']
  /** What the page's own action is asked to do; sent as `intent`. */
  intent: string
  submitLabel: string
  isDangerous?: boolean
  /** Why the action refused. */
  refusal?: string | undefined
  /** The fields. */
  children?: ReactNode
}

/**
 * A form behind a button. A window with script; without it the same fields unfold in place. It sends a navigation and
 * no fetcher, so that an action that leads elsewhere is followed whatever else the page loads meanwhile.
 */
export function FormDialog(props: FormDialogProps) {
  return useHydrated() ? <FormWindow {...props} /> : <FormInPlace {...props} />
}

function FormWindow({
  label,
  variant = 'secondary',
  size = 'sm',
  isDisabled,
  width,
  title,
  ...props
}: FormDialogProps) {
  const { intent, description } = props
  const unsent = useUnsentForm()
  const refusal = unsent?.data.get('intent') === intent ? unsent.message : props.refusal
  const [isOpen, setIsOpen] = useState(refusal !== undefined)
  // Where the page was when the form was pressed; null until it is. Every answer has a location key of its own, so an
  // answer is seen even when it comes before the wait for it was drawn.
  const { key } = useLocation()
  const [pressedAt, setPressedAt] = useState(refusal === undefined ? null : 'before this page')
  const isPending = useNavigation().formData?.get('intent') === intent
  const isAnswered = pressedAt !== null && pressedAt !== key && !isPending
  if (isOpen && isAnswered && refusal === undefined) setIsOpen(false)
  return (
    <Dialog
      title={title}
      description={description}
      width={width}
      isOpen={isOpen}
      onOpenChange={(willOpen) => {
        setIsOpen(willOpen)
        // What was refused before it was opened again is no answer to what is typed now.
        setPressedAt(null)
      }}
      trigger={
        <button type="button" disabled={isDisabled} className={buttonStyle(variant, size)}>
          {label}
        </button>
      }
    >
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="flex flex-col gap-5"
        onSubmit={() => setPressedAt(key)}
      >
        <Content {...props} refusal={isAnswered ? refusal : undefined} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => setIsOpen(false)}>
            Keep it as it is
          </Button>
          <Submit {...props} isPending={isPending} />
        </div>
      </Form>
    </Dialog>
  )
}

function FormInPlace({
  label,
  variant = 'secondary',
  size = 'sm',
  isDisabled,
  description,
  ...props
}: FormDialogProps) {
  if (isDisabled) {
    return (
      <button type="button" disabled className={buttonStyle(variant, size)}>
        {label}
      </button>
    )
  }
  return (
    <details open={props.refusal !== undefined} className="open:basis-full">
      <summary className={buttonStyle(variant, size, 'list-none [&::-webkit-details-marker]:hidden')}>{label}</summary>
      <form
        method="post"
        noValidate
        className="mt-3 flex flex-col items-start gap-5 rounded-card border border-line p-4"
      >
        {description && <p className="text-sm text-muted">{description}</p>}
        <Content {...props} />
        <Submit {...props} isPending={false} />
      </form>
    </details>
  )
}

function Content({ intent, refusal, children }: Pick<FormDialogProps, 'intent' | 'refusal' | 'children'>) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <FormError message={refusal} />
      {children}
    </>
  )
}

function Submit({
  submitLabel,
  isDangerous = false,
  isPending,
}: Pick<FormDialogProps, 'submitLabel' | 'isDangerous'> & { isPending: boolean }) {
  return (
    <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
      {submitLabel}
    </Button>
  )
}
