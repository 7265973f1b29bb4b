import { useLingui } from '@lingui/react/macro'
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
export function Countdown({ until, serverNow, whenOver, className }: CountdownProps) {
  const { t } = useLingui()
  const now = useNow(Date.parse(serverNow))
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  const { days, clock } = splitSeconds(left)
  if (left === 0) return <span className={className}>{whenOver ?? t`Time’s up`}</span>
  return (
    <time dateTime={`PT${left}S`} role="timer" aria-live="off" className={classNames('tabular', className)}>
      {days > 0
        ? t({ message: `${days} d ${clock}`, comment: 'Days, hours, minutes, seconds left: “2 d 04:11:09”' })
        : clock}
    </time>
  )
}

/** 2 and `04:11:09`; 0 and `11:09` within the last hour. */
function splitSeconds(seconds: number) {
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3_600)
  const rest = [Math.floor((seconds % 3_600) / 60), seconds % 60]
  const clock = (days > 0 || hours > 0 ? [hours, ...rest] : rest).map((part) => String(part).padStart(2, '0')).join(':')
  return { days, clock }
}
