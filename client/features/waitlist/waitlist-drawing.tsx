import type { CSSProperties } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { arrangeFigures } from './arrange-figures.ts'
import { WaitlistDoor } from './waitlist-door.tsx'
import { WaitlistFigure } from './waitlist-figure.tsx'

export interface WaitlistDrawingProps {
  /** The viewer's position; null when they are no longer on the waitlist. */
  position: number | null
  length: number
  /** An offer is open: the viewer stands at the open door. */
  isAtDoor: boolean
  /** The viewer took a place: they stand inside. */
  isInside: boolean
}

/** People on the waitlist before a lit door, the viewer among them. When somebody goes in, everybody moves up. */
export function WaitlistDrawing({ position, length, isAtDoor, isInside }: WaitlistDrawingProps) {
  const isOut = position === null && !isAtDoor
  const { figures, hiddenAhead, hiddenBehind } =
    isOut || isInside ? nobody : arrangeFigures(position ?? 1, length + (isAtDoor ? 1 : 0))
  // People stand closer until all fit. On a phone they overlap, and nobody is cut off.
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
