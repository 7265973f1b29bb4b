import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from './colour.ts'
import { eventThemeStyle } from './event-theme.ts'

const colour = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('text, soft text, buttons and signals read on every background and accent', () => {
  assert(
    property(colour, colour, (background, accent) => {
      const style = eventThemeStyle({ background, accent }) as unknown as Record<string, string>
      const ratio = (name: string, on: string) => contrast(style[name] ?? '', style[on] ?? '')
      for (const name of ['--event-text', '--event-muted']) {
        expect(ratio(name, '--event-background')).toBeGreaterThanOrEqual(4.5)
      }
      expect(ratio('--event-on-accent', '--event-accent')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('what it does not understand falls back to the house style', () => {
  const style = eventThemeStyle({ accent: 'red; } body {', background: 'url(x)', headingFont: 'evil', radius: 'NaN' })
  expect(style).toMatchObject({ '--event-accent': '#ffb224', '--event-background': '#14110e' })
  expect(style).not.toHaveProperty('--event-heading-font')
  expect(style).not.toHaveProperty('--event-radius-card')
})
