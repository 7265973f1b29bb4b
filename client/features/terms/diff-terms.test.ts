import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTerms } from './diff-terms.ts'

const marks = { same: '', added: '+', removed: '-' }
const read = (before: string, after: string) =>
  diffTerms(before, after).map(({ pieces }) => pieces.map(({ kind, text }) => `${marks[kind]}${text}`).join('|'))

test('a changed word stands between the words that stay', () => {
  expect(read('Be home by ten.', 'Be home by eleven.')).toEqual(['Be home by |-ten|+eleven|.'])
})

test('a paragraph that came and one that went are whole', () => {
  expect(read('One.\n\nTwo.', 'One.\n\nTwo.\n\nThree.')).toEqual(['One.', 'Two.', '+Three.'])
  expect(read('One.\n\nTwo.', 'Two.')).toEqual(['-One.', 'Two.'])
})

test('the signs of Markdown are not compared, and where a link leads is', () => {
  expect(read('## Rules\n\nBe **home** by ten.', '### Rules\n\nBe home by *eleven*.')).toEqual([
    'Rules',
    'Be home by |-ten|+eleven|.',
  ])
  expect(read('[Rules](/a)', '[Rules](/b)').join('')).toContain('-a')
})

test('nothing changed, nothing is marked, whatever the line ends are', () => {
  expect(diffTerms('One.\r\n\r\nTwo.', 'One.\n\nTwo.').every(({ isSame }) => isSame)).toBe(true)
})

test('what was removed and what stays is the old text, what was added and what stays is the new one', () => {
  const paragraph = fc.array(fc.constantFrom('a', 'b', 'be', 'home.', 'ten'), { minLength: 1 }).map((w) => w.join(' '))
  const text = fc.array(paragraph).map((all) => all.join('\n\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const without = (left: 'added' | 'removed') =>
        diffTerms(before, after)
          .map(({ pieces }) => pieces.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join(''))
          .filter(Boolean)
          .join('\n\n')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})

test.for(['\n\n', ' '])('two long texts with nothing in common, parted by %j, are compared in no time', (between) => {
  const words = (letter: string) => Array.from({ length: 12_000 }, (_, index) => `${letter}${index % 97}`).join(between)
  const startedAt = performance.now()
  const paragraphs = diffTerms(words('a'), words('b'))
  // Word by word against every other, it took a minute.
  expect(performance.now() - startedAt).toBeLessThan(3_000)
  expect(paragraphs.every(({ isSame }) => !isSame)).toBe(true)
})
