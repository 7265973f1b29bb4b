import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useHydratedOnceFolded } from '#client/lib/use-hydrated.ts'
import { useUnsentForm } from '#client/lib/forms/unsent-form.ts'
import { carries } from '#client/lib/forms/use-form-success.ts'
import { Button } from '../button/button.tsx'
import { buttonStyle, type ButtonSize, type ButtonVariant } from '../button/button-style.ts'
import { Dialog } from './dialog.tsx'
import { FormError } from '../form/form-error.tsx'

interface ConfirmProps {
  label: ReactNode
  /** Its accessible name, such as "Remove Mira Holm". */
  name?: string
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  title: string
  children: ReactNode
  confirmLabel: string
  isDangerous?: boolean
  /** What the form sends to the page's own action. */
  fields: Readonly<Record<string, string>>
  /**
   * The person loses the page, as when they leave. The form is then a navigation: a live update may close the page before
   * the answer of a fetcher.
   */
  leadsAway?: boolean
  /** Without script or when it leads away. */
  refusal?: string
}

/**
 * Asks before something that others will notice. Without script the same words unfold in place. It closes when the action
 * is done, and shows the reason when it was refused.
 */
export function Confirm(props: ConfirmProps) {
  const [isHydrated, place] = useHydratedOnceFolded()
  return isHydrated ? <ConfirmWindow {...props} /> : <ConfirmInPlace place={place} {...props} />
}

function ConfirmWindow({ label, name, variant = 'ghost', size = 'sm', className, ...props }: ConfirmProps) {
  const { title, children, confirmLabel, isDangerous = true, fields, leadsAway = false } = props
  const fetcher = useFetcher<{ message?: string } | null>()
  const navigation = useNavigation()
  const [isOpen, setIsOpen] = useState(false)
  const isPending = leadsAway ? carries(navigation.formData, fields) : fetcher.state !== 'idle'
  const wasPending = useRef(false)
  const unsent = useUnsentForm()
  const answer = carries(unsent?.data, fields) ? unsent?.message : leadsAway ? props.refusal : fetcher.data?.message
  const refusal = isPending ? undefined : answer
  const ConfirmForm = leadsAway ? Form : fetcher.Form
  const place = useFocusPlace(isOpen)
  useEffect(() => {
    if (wasPending.current && !isPending && !refusal) setIsOpen(false)
    wasPending.current = isPending
  }, [isPending, refusal])
  return (
    <Dialog
      title={title}
      width="sm"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button ref={place} type="button" aria-label={name} className={buttonStyle(variant, size, className)}>
          {label}
        </button>
      }
    >
      <ConfirmForm method="post" preventScrollReset className="flex flex-col gap-4">
        <Hidden fields={fields} />
        <div className="flex flex-col gap-2 text-sm text-pretty">{children}</div>
        <FormError message={refusal} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => setIsOpen(false)}>
            <Trans>Go back</Trans>
          </Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
            {confirmLabel}
          </Button>
        </div>
      </ConfirmForm>
    </Dialog>
  )
}

/** The button may be gone after the answer. The focus then goes to its section, not to the top of the page. */
function useFocusPlace(isOpen: boolean) {
  const place = useRef<HTMLButtonElement>(null)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) section.current = place.current?.closest('section') ?? null
  }, [isOpen])
  useEffect(
    () => () => {
      // After the dialog has returned the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body || !section.current?.isConnected) return
        section.current.tabIndex = -1
        section.current.focus()
      })
    },
    [],
  )
  return place
}

function ConfirmInPlace(props: ConfirmProps & { place: RefObject<HTMLDetailsElement | null> }) {
  const {
    place,
    label,
    name,
    variant = 'ghost',
    size = 'sm',
    className,
    children,
    confirmLabel,
    fields,
    refusal,
  } = props
  return (
    <details ref={place} open={refusal !== undefined} className="group/confirm open:basis-full">
      <summary aria-label={name} className={buttonStyle(variant, size, classNames('no-marker', className))}>
        {label}
      </summary>
      <form method="post" className="mt-2 flex flex-col items-start gap-3 rounded-card border border-line p-4 text-sm">
        <Hidden fields={fields} />
        {children}
        {refusal && (
          <p role="alert" className="font-semibold text-danger">
            {refusal}
          </p>
        )}
        <Button type="submit" variant={(props.isDangerous ?? true) ? 'danger' : 'primary'} size="sm">
          {confirmLabel}
        </Button>
      </form>
    </details>
  )
}

function Hidden({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
