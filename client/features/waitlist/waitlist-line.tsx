import type { CSSProperties } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { arrangeLine } from './arrange-line.ts'
import { WaitlistDoor } from './waitlist-door.tsx'
import { WaitlistFigure } from './waitlist-figure.tsx'

export interface WaitlistLineProps {
  /** One's own place; null when one is no longer in line. */
  position: number | null
  length: number
  /** At the open door: a place is held. */
  isAtDoor: boolean
  /** Inside: the door is behind. */
  isInside: boolean
}

/** The line before the lit door, oneself in it. When somebody goes in, everybody moves up. */
export function WaitlistLine({ position, length, isAtDoor, isInside }: WaitlistLineProps) {
  const isOut = position === null && !isAtDoor
  const { figures, hiddenAhead, hiddenBehind } =
    isOut || isInside ? nobody : arrangeLine(position ?? 1, length + (isAtDoor ? 1 : 0))
  // The line gets closer until it fits: on a phone people stand in each other's shade, nobody is cut off.
  const steps = Math.max(figures.length - 1 + (hiddenBehind > 0 ? 1 : 0), 0)
  const style = { '--steps': steps, width: `calc(var(--stride) * ${steps} + 3.25rem)` } as CSSProperties
  return (
    <div aria-hidden className="select-none [--stride:4rem]">
      <div className="flex h-44 items-end justify-center gap-5 sm:h-56 sm:gap-8">
        <WaitlistDoor isOpen={isAtDoor || isInside}>{isInside && <WaitlistFigure offset={0} />}</WaitlistDoor>
        {hiddenAhead > 0 && (
          <span className="tabular mb-6 shrink-0 text-sm font-semibold text-muted">+{hiddenAhead}</span>
        )}
        {figures.length > 0 && (
          <div className="@container relative h-full min-w-0" style={style}>
            {figures.map(({ offset, slot }) => (
              <span
                key={offset}
                className={classNames(
                  'absolute bottom-0 left-0 block w-10 transition-transform duration-700 ease-(--ease-spring) sm:w-12',
                  offset > 0 && 'opacity-50',
                  offset === 0 && 'z-10',
                )}
                style={{
                  transform: `translateX(calc(min(var(--stride), (100cqw - 3.25rem) / max(1, var(--steps))) * ${slot}))`,
                }}
              >
                <WaitlistFigure offset={offset} />
              </span>
            ))}
            {hiddenBehind > 0 && (
              <span className="tabular absolute end-0 bottom-6 text-sm font-semibold text-muted">+{hiddenBehind}</span>
            )}
          </div>
        )}
      </div>
      <span className="block h-1 rounded-full bg-line-strong/40" />
    </div>
  )
}

const nobody = { figures: [], hiddenAhead: 0, hiddenBehind: 0 }
