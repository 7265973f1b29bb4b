import { Suspense } from 'react'
import { latePart } from '#client/lib/scripts/late-part.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import type { NotificationSwitchProps } from './notification-switch.tsx'

/** Loaded when it is shown, so nobody without a registration loads it. */
const NotificationSwitch = latePart(() => import('./notification-switch.tsx'))

/** Turns notifications on and off in this browser, where it can have them. Nothing shows without script. */
export function Notifications(props: NotificationSwitchProps) {
  if (!useHydrated()) return null
  return (
    <Suspense fallback={null}>
      <NotificationSwitch {...props} />
    </Suspense>
  )
}
