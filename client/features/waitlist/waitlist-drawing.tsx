import { useLingui } from '@lingui/react'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { hash } from '#contract/text/hash.ts'
import { arrangeFigures } from './arrange-figures.ts'

interface WaitlistDrawingProps {
  /** The viewer's position; null when they are no longer on the waitlist. */
  position: number | null
  length: number
  /** An offer is open: the viewer stands at the open door. */
  isAtDoor: boolean
  /** The viewer took a place: they stand inside. */
  isInside: boolean
}

/** People on the waitlist before a lit door, the viewer among them. When someone goes in, everyone moves up. */
export function WaitlistDrawing({ position, length, isAtDoor, isInside }: WaitlistDrawingProps) {
  const { i18n } = useLingui()
  const isOut = position === null && !isAtDoor
  const { figures, hiddenAhead, hiddenBehind } =
    isOut || isInside ? nobody : arrangeFigures(position ?? 1, length + (isAtDoor ? 1 : 0))
  // People stand closer until all fit. On a phone they overlap, and nobody is cut off.
  const steps = Math.max(figures.length - 1 + (hiddenBehind > 0 ? 1 : 0), 0)
  const style = { '--steps': steps, width: `calc(var(--stride) * ${steps} + 3.25rem)` } as CSSProperties
  return (
    <div aria-hidden className="select-none [--stride:4rem] [--way:1] rtl:[--way:-1]">
      <div className="flex h-44 items-end justify-center gap-5 sm:h-56 sm:gap-8">
        <Door isOpen={isAtDoor || isInside}>{isInside && <Figure offset={0} />}</Door>
        {hiddenAhead > 0 && (
          <span dir="ltr" className="tabular mb-6 shrink-0 text-sm font-semibold text-muted">
            +{i18n.number(hiddenAhead)}
          </span>
        )}
        {figures.length > 0 && (
          <div className="@container relative h-full min-w-0" style={style}>
            {figures.map(({ offset, slot }) => (
              <span
                key={offset}
                className={classNames(
                  'absolute start-0 bottom-0 block w-10 transition-transform duration-700 ease-(--ease-spring) sm:w-12',
                  offset > 0 && 'opacity-50',
                  offset === 0 && 'z-10',
                )}
                style={{
                  transform: `translateX(calc(min(var(--stride), (100cqw - 3.25rem) / max(1, var(--steps))) * ${slot} * var(--way)))`,
                }}
              >
                <Figure offset={offset} />
              </span>
            ))}
            {hiddenBehind > 0 && (
              <span dir="ltr" className="tabular absolute end-0 bottom-6 text-sm font-semibold text-muted">
                +{i18n.number(hiddenBehind)}
              </span>
            )}
          </div>
        )}
      </div>
      <span className="block h-1 rounded-full bg-line-strong/40" />
    </div>
  )
}

const nobody = { figures: [], hiddenAhead: 0, hiddenBehind: 0 }

/** The door, with bulbs over it and perhaps a figure in it. Light falls out when it opens. */
function Door({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <span className="relative flex h-full w-24 shrink-0 flex-col items-center justify-end sm:w-32">
      <span className="mb-1.5 flex w-full justify-between px-1">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index} className="size-1.5 rounded-full bg-accent shadow-[0_0_8px_1px_var(--accent)] sm:size-2" />
        ))}
      </span>
      <span className="relative flex h-[80%] w-[86%] items-end justify-center rounded-t-[3rem] bg-text p-1.5 pb-0 sm:rounded-t-[4rem]">
        <span
          className={classNames(
            'relative flex size-full items-end justify-center rounded-t-[2.7rem] transition-[background-color,box-shadow] duration-700 sm:rounded-t-[3.7rem]',
            isOpen
              ? 'bg-accent shadow-[0_0_70px_10px_var(--accent)]'
              : 'bg-[color-mix(in_oklab,var(--text),var(--accent)_16%)]',
          )}
        >
          {children && (
            <span className="block w-10 text-on-accent sm:w-12 [&_svg]:text-on-accent [&_svg]:drop-shadow-none">
              {children}
            </span>
          )}
          {!isOpen && <span className="absolute end-2.5 top-1/2 size-1.5 rounded-full bg-accent" />}
        </span>
      </span>
    </span>
  )
}

// Mixed with the page's colour and opaque, because people stand before each other.
const shades = [
  'text-[color-mix(in_oklab,var(--surface),var(--text)_36%)]',
  'text-[color-mix(in_oklab,var(--surface),var(--text)_45%)]',
  'text-[color-mix(in_oklab,var(--surface),var(--text)_54%)]',
]

/** Clothes and things, so that no two neighbours look alike: none, hat, long hair, bun, bag, bobble hat. */
const extras = [
  null,
  <path key="hat" d="M8 10h24M12 10c0-9 16-9 16 0" strokeWidth="4" strokeLinecap="round" />,
  <path key="hair" d="M11 14c0 14-3 20-3 20h24s-3-6-3-20a9 9 0 0 0-18 0Z" />,
  <circle key="bun" cx="20" cy="4" r="4.5" />,
  <path key="bag" d="M12 30 34 62M29 60h12v15H29z" strokeWidth="2.5" />,
  <path key="bobble" d="M11 12a9 9 0 0 1 18 0ZM20 2.5v-.5" strokeWidth="6" strokeLinecap="round" />,
]

/** A person who waits. Their looks depend only on their distance from the viewer, so no one changes while waiting. */
function Figure({ offset }: { offset: number }) {
  const seed = hash(`person ${offset}`)
  const isSelf = offset === 0
  return (
    <svg
      viewBox="-2 -4 44 116"
      aria-hidden
      className={classNames(
        'block w-full overflow-visible',
        isSelf ? 'text-accent drop-shadow-[0_0_14px_var(--accent)]' : shades[seed % shades.length],
        // An outline in the page's colour separates figures that overlap.
        'stroke-surface stroke-2 [paint-order:stroke]',
      )}
      style={{ scale: isSelf ? 1.1 : 0.9 + ((seed >>> 4) % 15) / 100, transformOrigin: 'bottom' }}
    >
      <g fill="currentColor">
        <path d="M11 70h8v38a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2ZM21 70h8v38a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2Z" />
        <path d="M20 25c11 0 16 7 16 19v25c0 4-2 6-6 6H10c-4 0-6-2-6-6V44c0-12 5-19 16-19Z" />
        <circle cx="20" cy="14" r="9.5" />
        {!isSelf && (
          <g className="fill-[color-mix(in_oklab,currentColor,var(--text)_38%)] stroke-[color-mix(in_oklab,currentColor,var(--text)_38%)] stroke-0">
            {extras[(seed >>> 9) % extras.length]}
          </g>
        )}
      </g>
    </svg>
  )
}
