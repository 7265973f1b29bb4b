import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { Form } from 'react-router'
import { describeAgo } from '#client/lib/time/describe-ago.ts'
import { longDate } from '#client/lib/time/event-dates.ts'
import { Button } from '#client/ui/button/button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import type { AccountViewer } from '../account-documents.ts'
import { AccountSection, type AccountSectionProps } from '../settings/account-section.tsx'
import { AddPasskey } from './add-passkey.tsx'

export function PasskeysSection({ viewer, answer, now }: AccountSectionProps & { now: string }) {
  const { t } = useLingui()
  const { passkeys } = viewer
  return (
    <AccountSection
      id="passkeys"
      title={t`Passkeys`}
      about={t`A passkey logs you in with your fingerprint, face or device PIN. No one can guess it or trick you into typing it on a fake page.`}
    >
      {passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} answer={answer} now={now} />
          ))}
        </ul>
      )}
      <AddPasskey hasSome={passkeys.length > 0} isFull={passkeys.length >= limits.passkeys} />
    </AccountSection>
  )
}

interface PasskeyRowProps extends Pick<AccountSectionProps, 'answer'> {
  passkey: AccountViewer['passkeys'][number]
  now: string
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, answer, now }: PasskeyRowProps) {
  const { t, i18n } = useLingui()
  const shown = name ?? t`Unnamed passkey`
  const added = createdAt && longDate(i18n, createdAt, 'UTC')
  const used = lastUsedAt && describeAgo(i18n, lastUsedAt, now)
  const refusal = answer?.id === id ? answer.message : undefined
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-sm">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="font-semibold break-words">{shown}</bdi>
        <span className="block text-xs text-muted">
          {added && (
            <>
              <Trans comment="{added}: a day, such as “4 December 2026”">Added {added}</Trans> ·{' '}
            </>
          )}
          {used
            ? t({
                message: `last used ${used}`,
                comment: '{used}: “within the last hour”, “5 hours ago”, “on 4 December 2026”',
              })
            : t`not used yet`}
        </span>
      </span>
      <span className="flex flex-wrap items-start gap-1 has-[details[open]]:ms-8 has-[details[open]]:basis-full max-sm:ms-8">
        {/* Closes once it has the new name. */}
        <details key={name} open={Boolean(refusal)} className="group open:basis-full">
          <summary aria-label={t`Rename ${shown}`} className={buttonStyle('ghost', 'sm', 'no-marker')}>
            <Trans>Rename</Trans>
          </summary>
          <Form method="post" preventScrollReset className="mt-2 flex max-w-md flex-col gap-3">
            <FormError message={refusal} />
            <input type="hidden" name="intent" value="rename-passkey" />
            <input type="hidden" name="id" value={id} />
            <Field label={t`Passkey name`}>
              <TextInput name="name" defaultValue={name ?? ''} maxLength={limits.nameLength} autoComplete="off" />
            </Field>
            <Button type="submit" size="sm" className="self-start">
              <Trans>Save name</Trans>
            </Button>
          </Form>
        </details>
        <Confirm
          label={t`Delete`}
          name={t`Delete ${shown}`}
          title={t`Delete ${shown}?`}
          confirmLabel={t`Delete passkey`}
          fields={{ intent: 'delete-passkey', id }}
        >
          <p>
            <Trans>You can’t log in with it any more. Devices that already used it stay logged in.</Trans>
          </p>
          <p>
            <Trans>Your device may keep offering it until you delete it there too.</Trans>
          </p>
        </Confirm>
      </span>
    </li>
  )
}
