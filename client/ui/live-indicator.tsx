import { classNames } from '#client/lib/class-names.ts'
import { LiveDot } from './live-dot.tsx'

export type LiveState = 'live' | 'reconnecting' | 'offline'

const words: Record<LiveState, string> = {
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline: what you see may be old',
}

/** Whether the page still moves by itself; a change is announced once. */
export function LiveIndicator({ state, className }: { state: LiveState; className?: string }) {
  return (
    <output className={classNames('inline-flex items-center gap-2 text-xs font-semibold', className)}>
      {state === 'live' && <LiveDot />}
      {state === 'reconnecting' && (
        <span
          aria-hidden
          className="size-2.5 animate-spin rounded-full border-2 border-current border-e-transparent text-muted"
        />
      )}
      {state === 'offline' && <span aria-hidden className="size-2 rounded-full border-2 border-muted" />}
      <span className={state === 'live' ? 'text-live' : 'text-muted'}>{words[state]}</span>
    </output>
  )
}
