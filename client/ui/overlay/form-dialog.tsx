import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useHydratedOnceFolded } from '#client/lib/use-hydrated.ts'
import { useUnsentForm } from '#client/lib/forms/unsent-form.ts'
import { Button } from '../button/button.tsx'
import { buttonStyle } from '../button/button-style.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { FormError } from '../form/form-error.tsx'

interface FormDialogProps {
  label: ReactNode
  isDisabled?: boolean
  title: string
  description?: ReactNode
  width?: DialogProps['width']
  intent: string
  submitLabel: string
  isDangerous?: boolean
  refusal?: string | undefined
  children?: ReactNode
}

/**
 * A form behind a button. Without script the same fields unfold in place. It sends a navigation and no fetcher, so that
 * a redirect is followed whatever else the page loads meanwhile.
 */
export function FormDialog(props: FormDialogProps) {
  const [isHydrated, place] = useHydratedOnceFolded()
  return isHydrated ? <FormWindow {...props} /> : <FormInPlace place={place} {...props} />
}

const triggerStyle = (className?: string) => buttonStyle('secondary', 'sm', className)

function FormWindow(props: FormDialogProps) {
  const { label, isDisabled, width, title, description, intent, submitLabel, isDangerous, children } = props
  const unsent = useUnsentForm()
  const refusal = unsent?.data.get('intent') === intent ? unsent.message : props.refusal
  const [isOpen, setIsOpen] = useState(refusal !== undefined)
  // The location key when the form was pressed. Every answer has a new one, so an answer is seen even when it comes
  // before the pending state was drawn.
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
        // An earlier refusal is no answer to what is typed now.
        setPressedAt(null)
      }}
      trigger={
        <button type="button" disabled={isDisabled} className={triggerStyle()}>
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
        <input type="hidden" name="intent" value={intent} />
        <FormError message={isAnswered ? refusal : undefined} />
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => setIsOpen(false)}>
            <Trans>Go back</Trans>
          </Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function FormInPlace(props: FormDialogProps & { place: RefObject<HTMLDetailsElement | null> }) {
  const { place, label, isDisabled, description, intent, submitLabel, isDangerous, refusal, children } = props
  if (isDisabled) {
    return (
      <button type="button" disabled className={triggerStyle()}>
        {label}
      </button>
    )
  }
  return (
    <details ref={place} open={refusal !== undefined} className="open:basis-full">
      <summary className={triggerStyle('no-marker')}>{label}</summary>
      <form
        method="post"
        noValidate
        className="mt-3 flex flex-col items-start gap-5 rounded-card border border-line p-4"
      >
        {description && <p className="text-sm text-muted">{description}</p>}
        <input type="hidden" name="intent" value={intent} />
        <FormError message={refusal} />
        {children}
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'}>
          {submitLabel}
        </Button>
      </form>
    </details>
  )
}
