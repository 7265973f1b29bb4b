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
    setProblem(failure && describePasskeyFailure(failure, 'add'))
    setIsPending(false)
  }

  if (!isHydrated) return <Text size="sm">Adding one takes JavaScript.</Text>
  if (!canUsePasskeys()) {
    return <Text size="sm">This browser has no passkeys here: they take a recent one, and a site with a name.</Text>
  }
  if (isFull) return <Text size="sm">You have as many as there can be. Delete one you no longer use first.</Text>
  return (
    <>
      <FormError message={problem} />
      <Button variant={hasSome ? 'secondary' : 'primary'} className="self-start" isPending={isPending} onClick={add}>
        <Plus aria-hidden />
        Add a passkey
      </Button>
      <Text as="output" size="sm" tone="live" className="empty:hidden">
        {isAdded && 'Added. You can log in with it from now on.'}
      </Text>
    </>
  )
}
