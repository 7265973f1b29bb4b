import { expect, test } from 'vitest'
import { readMessage, type ApplyThemeMessage } from './preview-message.ts'

const editor = {} as Window
const expected = { type: 'marquee:apply-theme', origin: 'https://marquee.test', source: editor } as const
const message = {
  data: { type: 'marquee:apply-theme', theme: { accent: '#ff0000' } },
  origin: expected.origin,
  source: editor,
}

test('the page in the frame applies the theme that its editor sends', () => {
  expect(readMessage<ApplyThemeMessage>(message, expected)?.theme).toEqual({ accent: '#ff0000' })
})

test.each([
  ['of another site', { ...message, origin: 'https://elsewhere.test' }],
  ['of another window', { ...message, source: {} as Window }],
  ['of another kind', { ...message, data: { type: 'webpackOk' } }],
  ['without content', { ...message, data: null }],
])('a message %s changes nothing', (_, stray) => {
  expect(readMessage<ApplyThemeMessage>(stray, expected)).toBeNull()
})
