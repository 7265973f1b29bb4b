import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, BellOff, BellRing } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { newestOnly } from '#client/lib/newest-only.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { type NotificationState, readState, turnOff, turnOn } from './browser-push.ts'

export interface NotificationSwitchProps {
  /** Of the registration or entry. */
  id: string
  /** Proves it for someone without an account. */
  secret: string | null
  /** They wait for a spot; else they have one, and what changes matters to them. */
  isWaiting: boolean
}

/** One quiet line. The browser asks for permission only after a press. */
export default function NotificationSwitch({ id, secret, isWaiting }: NotificationSwitchProps) {
  const { t } = useLingui()
  const [state, setState] = useState<NotificationState | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  // An answer that was asked for before another one says how it was.
  const [order] = useState(newestOnly)

  useEffect(() => {
    async function read() {
      const isNewest = order.begin()
      // Nothing is offered that cannot be told apart.
      const state = await readState({ id, secret }).catch(() => null)
      if (isNewest() && state) setState(state)
    }
    void read()
    // Someone allows it in the browser's settings, and comes back.
    const whenBack = () => document.visibilityState === 'visible' && void read()
    document.addEventListener('visibilitychange', whenBack)
    return () => {
      order.begin()
      document.removeEventListener('visibilitychange', whenBack)
    }
  }, [id, secret, order])

  async function change(act: typeof turnOn) {
    setIsPending(true)
    setHasFailed(false)
    try {
      const state = await act({ id, secret })
      // What was read meanwhile may be from before.
      order.begin()
      setState(state)
    } catch {
      setHasFailed(true)
    }
    setIsPending(false)
  }

  if (state === null || state === 'unsupported') return null
  return (
    <section aria-label={t`Notifications`} aria-live="polite" className="flex flex-col gap-2 text-start text-sm">
      {hasFailed && <FormError message={t`We couldn’t change your notifications. Try again.`} />}
      {state === 'denied' ? (
        <Line icon={<BellOff aria-hidden />}>
          <Trans>
            Notifications are blocked in this browser. To get them, allow them for this site in the browser’s settings.
          </Trans>
        </Line>
      ) : state === 'on' ? (
        <Line
          icon={<BellRing aria-hidden />}
          action={
            <Button variant="ghost" size="sm" isPending={isPending} onClick={() => void change(turnOff)}>
              <Trans context="notifications">Turn off</Trans>
            </Button>
          }
        >
          {isWaiting ? (
            <Trans>You’ll get a notification here when a spot opens up.</Trans>
          ) : (
            <Trans>You’ll get a notification here if plans change.</Trans>
          )}
        </Line>
      ) : (
        <Line
          icon={<Bell aria-hidden />}
          action={
            <Button variant="secondary" size="sm" isPending={isPending} onClick={() => void change(turnOn)}>
              <Trans>Notify me</Trans>
            </Button>
          }
        >
          {isWaiting ? (
            <Trans>Get a notification when a spot opens up.</Trans>
          ) : (
            <Trans>Get a notification if plans change.</Trans>
          )}
        </Line>
      )}
    </section>
  )
}

function Line({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex min-w-0 flex-1 basis-48 items-center gap-3 text-muted [&_svg]:size-5 [&_svg]:shrink-0">
        {icon}
        <span className="text-pretty">{children}</span>
      </p>
      {action}
    </div>
  )
}
