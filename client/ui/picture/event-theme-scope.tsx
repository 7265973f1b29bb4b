import { type ComponentPropsWithoutRef, createContext, useContext } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { themeStyle } from '#client/lib/appearance/theme-style.ts'
import type { ResolvedTheme } from '#contract/theme/resolved-theme.ts'

const EventThemeContext = createContext<ResolvedTheme | null>(null)

/** The theme of the nearest event; null where the site's own style applies. */
export function useEventTheme(): ResolvedTheme | null {
  return useContext(EventThemeContext)
}

interface EventThemeScopeProps extends ComponentPropsWithoutRef<'div'> {
  /** Null leaves the site's own style in place. */
  resolvedTheme: ResolvedTheme | null
}

/** Everything inside has the event's colours and type, and so do the windows and menus that open from it. */
export function EventThemeScope({ resolvedTheme, style, className, children, ...rest }: EventThemeScopeProps) {
  return (
    <EventThemeContext value={resolvedTheme}>
      <div
        {...(resolvedTheme && { 'data-event-theme': '' })}
        style={resolvedTheme ? { ...themeStyle(resolvedTheme), ...style } : style}
        className={classNames(resolvedTheme && 'relative isolate', className)}
        {...rest}
      >
        {resolvedTheme && <EventBackdrop resolvedTheme={resolvedTheme} />}
        {children}
      </div>
    </EventThemeContext>
  )
}

/** A gradient or an image behind the page, the lights of an effect, and a scrim over an image (event-backdrop.css). */
function EventBackdrop({ resolvedTheme }: { resolvedTheme: ResolvedTheme }) {
  const { kind } = resolvedTheme.background
  if (kind === 'colour' && resolvedTheme.effect === 'none') return null
  return (
    <div aria-hidden className="event-backdrop print:hidden">
      <div className="event-backdrop-window">
        {kind !== 'colour' && <div className="event-ground" data-kind={kind} />}
        {resolvedTheme.effect !== 'none' && (
          <div className={`effect-${resolvedTheme.effect}`}>
            <i />
            <i />
            <i />
          </div>
        )}
        {kind === 'picture' && <div className="event-scrim" />}
      </div>
      {resolvedTheme.effect === 'bulbs' && <div className="effect-bulbs-top" />}
    </div>
  )
}
