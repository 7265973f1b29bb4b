import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { limits } from '#contract/limits.ts'
import { foldText } from '#contract/text/fold-text.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { NumberStepper } from '#client/ui/form/number-stepper.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import type { WalkIn } from './check-in-state.ts'

interface WalkInFormProps {
  /** What was searched for: most likely the name. */
  suggestedName: string
  /** Everyone on the list, so that nobody is added who is on it already. */
  guests: readonly { name: string }[]
  onAdd: (walkIn: Omit<WalkIn, 'key'>) => void
  /** Without script, what the server said. */
  refusal?: FormRefusal | undefined
}

/** Adds someone who came without registering. Nothing else is asked for: there is a queue behind them. */
export function WalkInForm({ suggestedName, guests, onAdd, refusal }: WalkInFormProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(refusal !== undefined)
  const [typed, setTyped] = useState<string | null>(refusal?.typed?.['name'] ?? null)
  /** Counts who was added: the next one begins with an empty form. */
  const [added, setAdded] = useState(0)
  const name = typed ?? suggestedName
  const folded = foldText(name.trim())
  const isKnown = folded !== '' && guests.some((guest) => foldText(guest.name) === folded)

  function add(form: FormData) {
    const email = String(form.get('email') ?? '').trim()
    onAdd({ name: name.trim(), email: email || null, partySize: Number(form.get('partySize')) })
    setTyped(null)
    setAdded(added + 1)
    setIsOpen(false)
  }

  return (
    <details
      open={isOpen}
      onToggle={(toggle) => setIsOpen(toggle.currentTarget.open)}
      className="group/walk-in rounded-card border border-line bg-surface-raised"
    >
      <summary className="flex min-h-14 cursor-pointer no-marker items-center gap-3 px-4 font-semibold">
        <UserPlus aria-hidden className="size-5 shrink-0" />
        <span className="flex-1">
          <Trans>Add a walk-in</Trans>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open/walk-in:rotate-180" />
      </summary>
      <Form
        key={added}
        method="post"
        preventScrollReset
        className="flex flex-col gap-4 border-t border-line p-4"
        onSubmit={(submit) => {
          submit.preventDefault()
          if (name.trim()) add(new FormData(submit.currentTarget))
        }}
      >
        <input type="hidden" name="intent" value="walk-in" />
        <Field
          label={t`Name`}
          error={refusal?.fields?.['name']}
          hint={isKnown && t`Someone by that name is already on the list. Search for them first.`}
        >
          <TextInput
            name="name"
            required
            maxLength={limits.nameLength}
            autoComplete="off"
            value={name}
            onChange={(change) => setTyped(change.target.value)}
          />
        </Field>
        <Field
          label={t`Email`}
          isOptional
          error={refusal?.fields?.['email']}
          hint={t`For the guest list. We don’t email walk-ins.`}
        >
          <TextInput
            name="email"
            type="email"
            autoComplete="off"
            maxLength={limits.emailLength}
            defaultValue={refusal?.typed?.['email']}
          />
        </Field>
        <Field label={t`Group size`} error={refusal?.fields?.['partySize']}>
          <NumberStepper
            name="partySize"
            {...limits.partySize}
            defaultValue={Number(refusal?.typed?.['partySize'] ?? limits.partySize.min)}
          />
        </Field>
        <FormError message={refusal && !refusal.fields && refusal.message} />
        <Button type="submit" size="lg" className="self-start">
          <UserPlus aria-hidden />
          <Trans>Add and check in</Trans>
        </Button>
      </Form>
    </details>
  )
}
