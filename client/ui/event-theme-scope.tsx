import type { ComponentPropsWithoutRef } from 'react'
import { type EventThemeTokens, eventThemeStyle } from '#client/lib/event-theme.ts'

export interface EventThemeScopeProps extends ComponentPropsWithoutRef<'div'> {
  /** Null leaves the house style in place. */
  tokens: EventThemeTokens | null
}

/** Everything inside wears the event's colours and type. */
export function EventThemeScope({ tokens, style, ...rest }: EventThemeScopeProps) {
  if (!tokens) return <div style={style} {...rest} />
  return <div data-event-theme style={{ ...eventThemeStyle(tokens), ...style }} {...rest} />
}
