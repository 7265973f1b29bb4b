import { classNames } from '#client/lib/appearance/class-names.ts'
import { hash } from '#contract/text/hash.ts'

// Mixed with the ground and not see-through: people stand before each other.
const shades = [
  'text-[color-mix(in_oklab,var(--surface),var(--text)_36%)]',
  'text-[color-mix(in_oklab,var(--surface),var(--text)_45%)]',
  'text-[color-mix(in_oklab,var(--surface),var(--text)_54%)]',
]

/** Clothes and things of a figure, so that the drawing shows people and not pawns. */
const extras = [
  null,
  // A hat.
  <path key="hat" d="M8 10h24M12 10c0-9 16-9 16 0" strokeWidth="4" strokeLinecap="round" />,
  // Long hair.
  <path key="hair" d="M11 14c0 14-3 20-3 20h24s-3-6-3-20a9 9 0 0 0-18 0Z" />,
  // A bun.
  <circle key="bun" cx="20" cy="4" r="4.5" />,
  // A bag over the shoulder.
  <path key="bag" d="M12 30 34 62M29 60h12v15H29z" strokeWidth="2.5" />,
  // A bobble hat.
  <path key="bobble" d="M11 12a9 9 0 0 1 18 0ZM20 2.5v-.5" strokeWidth="6" strokeLinecap="round" />,
]

/** A person who waits. Their looks depend only on where they stand from the viewer, so nobody changes while waiting. */
export function WaitlistFigure({ offset }: { offset: number }) {
  const seed = hash(`person ${offset}`)
  const isSelf = offset === 0
  return (
    <svg
      viewBox="-2 -4 44 116"
      aria-hidden
      className={classNames(
        'block w-full overflow-visible',
        isSelf ? 'text-accent drop-shadow-[0_0_14px_var(--accent)]' : shades[seed % shades.length],
        // Those behind someone are partly hidden by them; the ground's colour keeps them apart.
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
