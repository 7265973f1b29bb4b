import { describe, expect, test } from 'vitest'
import { setReaction } from './toggle-reaction.ts'

const row = {
  reactions: [
    { emoji: '❤️', count: 2 },
    { emoji: '🎉', count: 1 },
  ],
  viewerReactions: ['🎉'],
}

describe('one’s own reaction', () => {
  test('is counted where it stands', () => {
    const after = setReaction(row, '❤️', true)
    expect(after.reactions).toEqual([
      { emoji: '❤️', count: 3 },
      { emoji: '🎉', count: 1 },
    ])
    expect(after.viewerReactions).toEqual(['🎉', '❤️'])
  })
  test('that nobody had set comes at the end', () => {
    expect(setReaction(row, '👀', true).reactions.at(-1)).toMatchObject({ emoji: '👀', count: 1 })
  })
  test('taken back takes the last one away altogether', () => {
    expect(setReaction(row, '🎉', false)).toEqual({ reactions: [{ emoji: '❤️', count: 2 }], viewerReactions: [] })
  })
  test('set or taken back twice changes nothing', () => {
    expect(setReaction(row, '🎉', true)).toBe(row)
    expect(setReaction(row, '👀', false)).toBe(row)
  })
  test('set and taken back leaves what was there', () => {
    expect(setReaction(setReaction(row, '👀', true), '👀', false)).toEqual(row)
  })
})
