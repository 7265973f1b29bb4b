import { classNames } from '#client/lib/appearance/class-names.ts'
import { useNow } from '#client/lib/time/use-now.ts'

interface CountdownProps {
  /** ISO 8601. */
  until: string
  /** The server's clock when it drew the page, ISO 8601. */
  serverNow: string
  whenOver?: string
  className?: string
}

/** Time left, to the second. Read out only on request. */
export function Countdown({ until, serverNow, whenOver = 'Time’s up', className }: CountdownProps) {
  const now = useNow(Date.parse(serverNow))
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  if (left === 0) return <span className={className}>{whenOver}</span>
  return (
    <time dateTime={`PT${left}S`} role="timer" aria-live="off" className={classNames('tabular', className)}>
      {describeSecondsLeft(left)}
    </time>
  )
}

/** `2 d 04:11:09`, `04:11:09`, `11:09`. */
function describeSecondsLeft(seconds: number): string {
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3_600)
  const rest = [Math.floor((seconds % 3_600) / 60), seconds % 60]
  const clock = (days > 0 || hours > 0 ? [hours, ...rest] : rest).map((part) => String(part).padStart(2, '0')).join(':')
  return days > 0 ? `${days} d ${clock}` : clock
}
