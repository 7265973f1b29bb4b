import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toRoleWord, nameRole } from '#client/features/area/public.ts'
import { type FormRefusal } from '#client/lib/forms/form-action.ts'
import type { OrganizationRole } from '#client/gql/graphql.ts'
import { useUnsentForm } from '#client/lib/forms/unsent-form.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'

interface InviteFormProps {
  /** Highest first. */
  grantable: readonly OrganizationRole[]
  /** Without script. */
  refusal?: FormRefusal
}

/** Invites people by their addresses, all with one role. */
export function InviteForm({ grantable, refusal: plainRefusal }: InviteFormProps) {
  const { t } = useLingui()
  const fetcher = useFetcher<FormRefusal>()
  const isUnsent = useUnsentForm()?.data.get('intent') === 'invite'
  const isPending = fetcher.state !== 'idle'
  const refusal = fetcher.data ?? plainRefusal
  const left = refusal?.typed?.['emails'] ?? ''
  const addresses = useRef<HTMLTextAreaElement>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    // Who was invited is in the list below. The others stay in the field.
    if (wasPending.current && !isPending && !isUnsent && addresses.current) {
      addresses.current.value = left
      addresses.current.focus()
    }
    wasPending.current = isPending
  }, [isPending, isUnsent, left])
  // Most people are invited as hosts.
  const usual = grantable.includes('HOST') ? 'HOST' : grantable.at(-1)
  return (
    <fetcher.Form
      method="post"
      preventScrollReset
      className="grid items-start gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_16rem_auto]"
    >
      <Field
        label={t`Email addresses`}
        hint={t`Add one or more. Each person gets a personal link that works once, within 7 days.`}
        error={!isPending && refusal && <span role="alert">{refusal.message}</span>}
      >
        <TextArea
          ref={addresses}
          name="emails"
          rows={1}
          required
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          placeholder="mira@example.com, jun@example.com"
          defaultValue={left}
          // While they are sent: the answer takes their place.
          readOnly={isPending}
        />
      </Field>
      <Field label={t`Role`}>
        <Select
          name="role"
          defaultValue={refusal?.typed?.['role'] ?? usual}
          options={grantable.map((role) => [role, t(nameRole(toRoleWord(role)))])}
        />
      </Field>
      <IntentButton intent="invite" isPending={isPending} className="sm:mt-6.5 sm:min-h-11">
        <Trans>Invite</Trans>
      </IntentButton>
    </fetcher.Form>
  )
}
