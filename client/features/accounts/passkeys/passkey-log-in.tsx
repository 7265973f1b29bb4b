import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { cancelPasskeyCeremony, canUsePasskeys, logInWithPasskey, type PasskeyOutcome } from './passkey-ceremony.ts'
import { describePasskeyFailure } from './passkey-failure.ts'

interface PasskeyLogInProps {
  /** A path of this site. */
  next: string
  /** Also offers passkeys in the address field (`EmailField` with `hasPasskeys`). */
  hasAutofill?: boolean
}

/** Logs in with a passkey. Absent where the browser or the address of the page has none. */
export function PasskeyLogIn({ next, hasAutofill = false }: PasskeyLogInProps) {
  const { i18n } = useLingui()
  const isSupported = useHydrated() && canUsePasskeys()
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)

  function settle(failure: PasskeyOutcome, isAutofill: boolean) {
    // A new page and not a navigation: live connections and caches of the stranger must not outlive them.
    if (failure === null) return location.assign(next)
    const sentence = describePasskeyFailure(i18n, failure, 'use')
    // Nobody asked for the suggestions: that there are none is no news.
    if (sentence && (!isAutofill || failure === 'PASSKEY_NOT_FOUND')) setProblem(sentence)
  }
  const settleOffer = useEffectEvent((failure: PasskeyOutcome) => settle(failure, true))

  useEffect(() => {
    if (!isSupported || !hasAutofill) return
    void logInWithPasskey({ isAutofill: true }).then(settleOffer)
    return () => void cancelPasskeyCeremony()
  }, [isSupported, hasAutofill])

  async function logIn() {
    setProblem(null)
    setIsPending(true)
    const failure = await logInWithPasskey()
    settle(failure, false)
    if (failure === null) return
    setIsPending(false)
    // The attempt ended what waited behind the address field.
    if (hasAutofill) settle(await logInWithPasskey({ isAutofill: true }), true)
  }

  if (!isSupported) return null
  return (
    <div className="flex flex-col gap-3">
      <FormError message={problem} />
      <Button variant="secondary" size="lg" isPending={isPending} onClick={logIn}>
        <KeyRound aria-hidden />
        <Trans>Log in with a passkey</Trans>
      </Button>
    </div>
  )
}
