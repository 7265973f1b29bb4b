import { classNames } from '#client/lib/class-names.ts'
import { hash } from '#client/lib/hash.ts'
import { arrangeLine } from './arrange-line.ts'

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
  const isOut = position === null && !isAtDoor && !isInside
  const line = isOut
    ? { figures: [], hiddenAhead: 0, hiddenBehind: 0 }
    : arrangeLine(position ?? 1, length + (isAtDoor ? 1 : 0))
  const figures = isInside ? [{ offset: 0, slot: -1.55 }] : line.figures
  return (
    <div aria-hidden className="relative overflow-hidden pt-6 select-none [--step:2.6rem] sm:[--step:3.6rem]">
      <div className="relative flex h-40 items-end gap-[calc(var(--step)*0.55)] sm:h-52">
        <Door isOpen={isAtDoor || isInside} />
        {line.hiddenAhead > 0 && (
          <span className="tabular mb-4 shrink-0 text-sm font-semibold text-muted">+{line.hiddenAhead}</span>
        )}
        <div className="relative h-full min-w-0 flex-1">
          {figures.map(({ offset, slot }) => (
            <span
              key={offset}
              className={classNames(
                'absolute bottom-0 w-(--step) transition-transform duration-700 ease-(--ease-spring)',
                offset > 0 && 'opacity-45',
              )}
              style={{ transform: `translateX(calc(var(--step) * ${slot}))` }}
            >
              <Figure seed={offset} isSelf={offset === 0} />
            </span>
          ))}
          {line.hiddenBehind > 0 && (
            <span
              className="tabular absolute bottom-4 text-sm font-semibold text-muted"
              style={{ left: `calc(var(--step) * ${line.figures.length + 0.3})` }}
            >
              +{line.hiddenBehind}
            </span>
          )}
        </div>
      </div>
      <span className="block h-1 rounded-full bg-line-strong/40" />
    </div>
  )
}

function Door({ isOpen }: { isOpen: boolean }) {
  return (
    <span className="relative z-0 flex h-full w-24 shrink-0 flex-col items-center justify-end sm:w-32">
      <span className="mb-1 flex w-full justify-between px-1">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index} className="size-1.5 rounded-full bg-accent shadow-[0_0_8px_1px_var(--accent)] sm:size-2" />
        ))}
      </span>
      <span className="relative h-[78%] w-[84%] rounded-t-[40%] border-4 border-b-0 border-text/80 bg-text/85">
        <span
          className={classNames(
            'absolute inset-x-1 top-1 bottom-0 rounded-t-[40%] bg-linear-to-t from-accent to-accent/55 transition-opacity duration-700',
            isOpen ? 'opacity-100 shadow-[0_0_60px_6px_var(--accent)]' : 'opacity-20',
          )}
        />
      </span>
    </span>
  )
}

const shades = ['bg-text/30', 'bg-text/38', 'bg-text/46']

/** Heights and shades differ a little, or it would be a fence and not people. */
function Figure({ seed, isSelf }: { seed: number; isSelf: boolean }) {
  const number = hash(`person ${seed}`)
  const shade = isSelf ? 'bg-accent' : shades[number % shades.length]
  return (
    <span
      className={classNames('flex flex-col items-center gap-1', isSelf && 'drop-shadow-[0_0_16px_var(--accent)]')}
      style={{ height: `${isSelf ? 6.6 : 5.2 + (number % 12) / 10}rem` }}
    >
      <span className={classNames('size-5 shrink-0 rounded-full sm:size-6', shade)} />
      <span className={classNames('w-7 flex-1 rounded-t-full sm:w-9', shade)} />
    </span>
  )
}
