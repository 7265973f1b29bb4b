import { useLingui } from '@lingui/react/macro'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { readAsOf, useLiveStatus } from '#client/lib/live/live-status.ts'

/** The state of this page's connection. Invisible while nothing is known, so that nothing shifts. It is not read out. */
export function LiveBadge() {
  const { t, i18n } = useLingui()
  const status = useLiveStatus()
  const state = status ?? 'live'
  const asOf = state === 'offline' ? readAsOf(i18n) : null
  const words = {
    live: t({ message: 'Live', comment: 'The page updates by itself' }),
    reconnecting: t`Reconnecting`,
    offline: asOf ? t({ message: `Offline, as of ${asOf}`, comment: '{asOf}: a time, such as 18:40' }) : t`Offline`,
  }
  return (
    <span
      className={classNames('inline-flex items-center gap-2 text-xs font-semibold', status === null && 'invisible')}
    >
      <span aria-hidden className={dots[state]} />
      <span className={state === 'live' ? 'text-live' : 'tabular text-muted'}>{words[state]}</span>
    </span>
  )
}

const dots = {
  live: 'inline-block size-2 shrink-0 animate-breathe rounded-full bg-current text-live',
  reconnecting: 'size-2.5 animate-spin rounded-full border-2 border-current border-e-transparent text-muted',
  offline: 'size-2 rounded-full border-2 border-muted',
}
