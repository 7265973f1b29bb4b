import { expect, test } from 'vitest'
import { readMessage, type WearMessage } from './preview-message.ts'

const editor = {} as Window
const expected = { type: 'marquee:wear', origin: 'https://marquee.test', source: editor } as const
const message = {
  data: { type: 'marquee:wear', theme: { accent: '#ff0000' } },
  origin: expected.origin,
  source: editor,
}

test('the page in the frame wears what its editor says', () => {
  expect(readMessage<WearMessage>(message, expected)?.theme).toEqual({ accent: '#ff0000' })
})

test.each([
  ['of another site', { ...message, origin: 'https://elsewhere.test' }],
  ['of another window', { ...message, source: {} as Window }],
  ['of another kind', { ...message, data: { type: 'webpackOk' } }],
  ['without content', { ...message, data: null }],
])('a message %s changes nothing', (_, stray) => {
  expect(readMessage<WearMessage>(stray, expected)).toBeNull()
})
