import { type ComponentPropsWithoutRef, createContext, useContext } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { themeStyle } from '#client/lib/appearance/theme-style.ts'
import type { ResolvedTheme } from '#contract/theme/resolved-theme.ts'
import { EventBackdrop } from './event-backdrop.tsx'

const EventThemeContext = createContext<ResolvedTheme | null>(null)

/** The theme of the nearest event; null where the site's own style applies. */
export function useEventTheme(): ResolvedTheme | null {
  return useContext(EventThemeContext)
}

export interface EventThemeScopeProps extends ComponentPropsWithoutRef<'div'> {
  /** Null leaves the site's own style in place. */
  look: ResolvedTheme | null
}

/** Everything inside has the event's colours and type, and so do the windows and menus that open from it. */
export function EventThemeScope({ look, style, className, children, ...rest }: EventThemeScopeProps) {
  return (
    <EventThemeContext value={look}>
      <div
        {...(look && { 'data-event-theme': '' })}
        style={look ? { ...themeStyle(look), ...style } : style}
        className={classNames(look && 'relative isolate', className)}
        {...rest}
      >
        {look && <EventBackdrop look={look} />}
        {children}
      </div>
    </EventThemeContext>
  )
}
