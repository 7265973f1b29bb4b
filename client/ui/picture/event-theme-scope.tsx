import { type ComponentPropsWithoutRef, createContext, useContext } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { lookStyle } from '#client/lib/appearance/look-style.ts'
import type { ThemeLook } from '#contract/theme/theme-look.ts'
import { EventBackdrop } from './event-backdrop.tsx'

const EventLookContext = createContext<ThemeLook | null>(null)

/** The theme of the nearest event; null where the site's own style applies. */
export function useEventLook(): ThemeLook | null {
  return useContext(EventLookContext)
}

export interface EventThemeScopeProps extends ComponentPropsWithoutRef<'div'> {
  /** Null leaves the site's own style in place. */
  look: ThemeLook | null
}

/** Everything inside has the event's colours and type, and so do the windows and menus that open from it. */
export function EventThemeScope({ look, style, className, children, ...rest }: EventThemeScopeProps) {
  return (
    <EventLookContext value={look}>
      <div
        {...(look && { 'data-event-theme': '' })}
        style={look ? { ...lookStyle(look), ...style } : style}
        className={classNames(look && 'relative isolate', className)}
        {...rest}
      >
        {look && <EventBackdrop look={look} />}
        {children}
      </div>
    </EventLookContext>
  )
}
