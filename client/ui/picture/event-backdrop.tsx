import type { ResolvedTheme } from '#contract/theme/resolved-theme.ts'

/**
 * What an event's page stands on: a gradient or a picture as large as the window, the lights of an effect over it, and
 * over a picture the scrim that keeps text readable. Drawn by event-backdrop.css; nothing in it takes part in layout.
 */
export function EventBackdrop({ look }: { look: ResolvedTheme }) {
  const { kind } = look.background
  if (kind === 'colour' && look.effect === 'none') return null
  return (
    <div aria-hidden className="event-backdrop print:hidden">
      <div className="event-backdrop-window">
        {kind !== 'colour' && <div className="event-ground" data-kind={kind} />}
        {look.effect !== 'none' && (
          <div className={`effect-${look.effect}`}>
            <i />
            <i />
            <i />
          </div>
        )}
        {kind === 'picture' && <div className="event-scrim" />}
      </div>
      {look.effect === 'bulbs' && <div className="effect-bulbs-top" />}
    </div>
  )
}
