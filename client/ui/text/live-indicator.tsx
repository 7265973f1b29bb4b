import { classNames } from '#client/lib/appearance/class-names.ts'
import { LiveDot } from './live-dot.tsx'

export type LiveState = 'live' | 'reconnecting' | 'offline'

export interface LiveIndicatorProps {
  state: LiveState
  /** Until when what the page shows was true, as a clock says it; null when nothing was known yet. */
  asOf?: string | null
  className?: string
}

/** Whether the page still moves by itself. A page has several, so none of them speaks: that is for one voice per page. */
export function LiveIndicator({ state, asOf, className }: LiveIndicatorProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-xs font-semibold', className)}>
      {state === 'live' && <LiveDot />}
      {state === 'reconnecting' && (
        <span
          aria-hidden
          className="size-2.5 animate-spin rounded-full border-2 border-current border-e-transparent text-muted"
        />
      )}
      {state === 'offline' && <span aria-hidden className="size-2 rounded-full border-2 border-muted" />}
      <span className={state === 'live' ? 'text-live' : 'tabular text-muted'}>{describeLive(state, asOf)}</span>
    </span>
  )
}

function describeLive(state: LiveState, asOf: string | null | undefined): string {
  if (state === 'live') return 'Live'
  if (state === 'reconnecting') return 'Reconnecting'
  return asOf ? `Offline, as of ${asOf}` : 'Offline'
}
