import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import { addPasskey, canUsePasskeys } from './passkey-ceremony.ts'
import { describePasskeyFailure } from './passkey-failure.ts'
import { renewSessionAddress } from '../renew-session.ts'

/** Adds a passkey of this device. Says so where there can be none. */
export function AddPasskey({ hasSome, isFull }: { hasSome: boolean; isFull: boolean }) {
  const { t, i18n } = useLingui()
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [isAdded, setIsAdded] = useState(false)

  async function add() {
    setIsPending(true)
    setProblem(null)
    setIsAdded(false)
    const failure = await addPasskey()
    if (failure === 'SESSION_NOT_FRESH') return location.assign(renewSessionAddress('passkeys'))
    if (failure === null) await revalidate()
    setIsAdded(failure === null)
    setProblem(failure && describePasskeyFailure(i18n, failure, 'add'))
    setIsPending(false)
  }

  if (!isHydrated)
    return (
      <Text size="sm">
        <Trans>Turn on JavaScript to add a passkey.</Trans>
      </Text>
    )
  if (!canUsePasskeys()) {
    return (
      <Text size="sm">
        <Trans>Passkeys don’t work here. They need a recent browser and a site with a domain name.</Trans>
      </Text>
    )
  }
  if (isFull)
    return (
      <Text size="sm">
        <Trans>You’ve reached the limit. Delete a passkey you no longer use first.</Trans>
      </Text>
    )
  return (
    <>
      <FormError message={problem} />
      <Button variant={hasSome ? 'secondary' : 'primary'} className="self-start" isPending={isPending} onClick={add}>
        <Plus aria-hidden />
        <Trans>Add a passkey</Trans>
      </Button>
      <Text as="output" size="sm" tone="live" className="empty:hidden">
        {isAdded && t`Passkey added. You can log in with it now.`}
      </Text>
    </>
  )
}
