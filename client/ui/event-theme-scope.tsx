import { type ComponentPropsWithoutRef, createContext, useContext } from 'react'
import type { ThemeLook } from '#contract/theme-look.ts'
import { lookStyle } from '#client/lib/look-style.ts'

const EventLookContext = createContext<ThemeLook | null>(null)

/** What the nearest event wears; null where the house's own style is worn. */
export function useEventLook(): ThemeLook | null {
  return useContext(EventLookContext)
}

export interface EventThemeScopeProps extends ComponentPropsWithoutRef<'div'> {
  /** Null leaves the house style in place. */
  look: ThemeLook | null
}

/** Everything inside wears the event's colours and type. */
export function EventThemeScope({ look, style, ...rest }: EventThemeScopeProps) {
  return (
    <EventLookContext value={look}>
      {look ? (
        <div data-event-theme style={{ ...lookStyle(look), ...style }} {...rest} />
      ) : (
        <div style={style} {...rest} />
      )}
    </EventLookContext>
  )
}
