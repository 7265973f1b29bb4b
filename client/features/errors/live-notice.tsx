import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readAsOf, readLastSign, useLiveStatus } from '#client/lib/live/live-status.ts'
import { wakeLive } from '#client/lib/live/live-wake.ts'
import { useReload } from '#client/lib/navigation/reload.ts'

/** After a longer cut the page loads again: who one is, and what one may do, can have changed. In milliseconds. */
const reloadsAfterMs = 60_000

/** Pages that come back together do not load all at once, in milliseconds. */
const reloadSpreadMs = 5_000

/** Says that a whole page is offline, and since when. For screen readers no other indicator speaks. */
export function LiveNotice() {
  const { t, i18n } = useLingui()
  const status = useLiveStatus()
  const lastSign = useRef<number | null>(null)
  const [wasOffline, setWasOffline] = useState(false)
  const isOffline = status === 'offline'
  if (isOffline && !wasOffline) setWasOffline(true)
  const reload = useEffectEvent(useReload())

  useEffect(() => {
    if (status === 'reconnecting' || status === 'offline') lastSign.current ??= readLastSign()
    if (status === null) lastSign.current = null
    if (status !== 'live') return
    const isLong = lastSign.current !== null && Date.now() - lastSign.current > reloadsAfterMs
    lastSign.current = null
    if (!isLong) return
    const timer = setTimeout(() => reload(), Math.random() * reloadSpreadMs)
    return () => clearTimeout(timer)
  }, [status])

  const asOf = isOffline ? readAsOf(i18n) : null
  const words = asOf ? t`You’re offline. Last updated at ${asOf}.` : t`You’re offline. This page may be out of date.`
  return (
    <>
      <output className="sr-only">
        {isOffline ? words : wasOffline && status === 'live' ? t`You’re back online.` : ''}
      </output>
      {isOffline && (
        <div className="pointer-events-none fixed inset-x-3 top-3 z-40 flex justify-center print:hidden sm:inset-x-auto sm:start-4 sm:top-auto sm:bottom-4">
          <div className="pointer-events-auto flex animate-sheet items-center gap-2.5 rounded-full border border-line bg-surface-raised py-1.5 ps-4 pe-1.5 text-sm text-text shadow-float">
            <CloudOff aria-hidden className="size-4 shrink-0 text-muted" />
            <span aria-hidden className="tabular">
              {words}
            </span>
            <button
              type="button"
              onClick={wakeLive}
              className="min-h-8 rounded-full bg-surface-hover px-3 text-xs font-semibold hover:bg-line"
            >
              <Trans>Try now</Trans>
            </button>
          </div>
        </div>
      )}
    </>
  )
}
