import { expect, test } from 'vitest'
import { isEmojiOnly } from './is-emoji-only.ts'

test.each(['🎉', '🎉🎉🎉', '👩🏽‍🚀 🇩🇰', '❤️'])('%s alone is a gesture', (body) => {
  expect(isEmojiOnly(body)).toBe(true)
})

test.each(['', '🎉 party', '🎉🎉🎉🎉', '12', '#', '…', 'ok'])('%s is a text', (body) => {
  expect(isEmojiOnly(body)).toBe(false)
})
