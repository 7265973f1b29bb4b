import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { RegistrationStatus } from '#client/gql/graphql.ts'
import { Button } from '#client/ui/button/button.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { CopyField } from '#client/ui/form/copy-field.tsx'
import { Field } from '#client/ui/form/field.tsx'
import type { PartySizeState } from './party-size-action.ts'
import { PartySizeStepper } from './party-size-stepper.tsx'

interface ManagedRegistration {
  registration: { id: string; status: RegistrationStatus; partySize: number }
  /** Proves the registration of a guest without an account. */
  secret: string | null
}

/** Changes the number of people. Folded until asked for, with and without script. */
export function PartySizeForm({
  registration,
  secret,
  max,
  state,
}: ManagedRegistration & { max: number; state: PartySizeState | undefined }) {
  const { t } = useLingui()
  const { id, partySize } = registration
  const offered = state?.offered
  const isPending = useNavigation().formData?.get('intent') === 'change-party-size'
  const mayNotGrow = max < limits.partySize.max && !state
  if (max === limits.partySize.min && !state) return null
  return (
    <Disclosure label={t`Change group size`} isOpen={state !== undefined}>
      <Form method="post" className="mt-3 flex flex-col gap-3">
        {/* A form sends one button. Here that button may carry a number, so the intent is a field. */}
        <input type="hidden" name="intent" value="change-party-size" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="before" value={partySize} />
        {secret && <input type="hidden" name="secret" value={secret} />}
        <Field
          label={t`People, including you`}
          hint={mayNotGrow && t`The host decides who comes. Ask them if you’d like to bring more people.`}
          error={state?.problem}
        >
          {/* Starts again from what someone else changed meanwhile. */}
          <PartySizeStepper key={partySize} max={max} defaultValue={Math.min(state?.typed ?? partySize, max)} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" size="sm" isPending={isPending}>
            <Trans>Save</Trans>
          </Button>
          {offered && (
            <Button type="submit" name="offered" value={offered} size="sm">
              <Trans comment="{offered}: the number of people of a group">Change to {offered}</Trans>
            </Button>
          )}
        </div>
      </Form>
    </Disclosure>
  )
}

/** A disclosure asks before the registration is cancelled, with and without script. */
export function CancelForm({ registration: { id, status, partySize }, secret }: ManagedRegistration) {
  const { t } = useLingui()
  const isPending = status === 'PENDING'
  return (
    <Disclosure label={t`I can’t make it`}>
      <Form method="post" className="mt-3 flex flex-wrap items-center gap-3">
        <input type="hidden" name="id" value={id} />
        {secret && <input type="hidden" name="secret" value={secret} />}
        <p className="basis-full text-muted">
          {isPending ? (
            <Trans>This withdraws your request. We’ll email you a confirmation.</Trans>
          ) : (
            <Plural
              value={partySize}
              one="Your spot opens up for someone else and your ticket stops working. We’ll email you a confirmation."
              other="Your spots open up for others and your ticket stops working. We’ll email you a confirmation."
            />
          )}
        </p>
        <IntentButton intent="cancel-registration" variant="danger" size="sm">
          {isPending ? <Trans>Withdraw my request</Trans> : <Trans>Cancel my registration</Trans>}
        </IntentButton>
      </Form>
    </Disclosure>
  )
}

/** How a guest without an account opens their registration elsewhere, and how this browser forgets it. */
export function PrivateLink({ eventLink, secret }: { eventLink: string; secret: string }) {
  const { t } = useLingui()
  return (
    <Disclosure label={t`Use another device`}>
      <div className="mt-3 flex flex-col items-start gap-3">
        <p className="text-pretty text-muted">
          <Trans>
            This browser remembers your registration. The link in your email opens it anywhere, and so does this one.
            Don’t share it: anyone who has it can cancel for you.
          </Trans>
        </p>
        <CopyField label={t`Your private link`} value={`${eventLink}?registration=${secret}`} className="w-full" />
        <Form method="post">
          <input type="hidden" name="secret" value={secret} />
          <Button type="submit" name="intent" value="forget-place" variant="ghost" size="sm">
            <Trans>Forget it on this device</Trans>
          </Button>
        </Form>
      </div>
    </Disclosure>
  )
}

function Disclosure({ label, isOpen, children }: { label: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="text-sm" open={isOpen}>
      <summary className="hit-area w-fit no-marker rounded-[3px] text-muted underline underline-offset-4 hover:text-text">
        {label}
      </summary>
      {children}
    </details>
  )
}
