import type { ThemeTokens } from '#contract/theme/theme-tokens.ts'

/** One big shape in the accent, where the layout would put the event's picture. */
export function PosterShape({ layout }: { layout: NonNullable<ThemeTokens['coverLayout']> }) {
  return (
    <svg
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 size-full text-accent"
    >
      {layout === 'side' && <circle cx="58" cy="66" r="24" fill="currentColor" opacity="0.9" />}
      {layout === 'banner' && (
        <>
          <path d="M0 58 C20 46 42 70 80 52 V74 C46 88 24 66 0 78Z" fill="currentColor" opacity="0.9" />
          <path d="M0 84 C24 74 46 94 80 80" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.7" />
        </>
      )}
      {layout === 'backdrop' && (
        <g fill="none" stroke="currentColor">
          {/* Clear of the title above and of the time in the corner. */}
          {[9, 19, 29].map((radius) => (
            <circle key={radius} cx="57" cy="67" r={radius} strokeWidth={6 - radius / 12} opacity={1 - radius / 60} />
          ))}
        </g>
      )}
    </svg>
  )
}
