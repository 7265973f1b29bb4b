import { expect, test } from 'vitest'
import { type SourceTexts, findForgotten, readProductTexts, readSourceTexts } from './find-forgotten.ts'

function textsOf(source: string): SourceTexts {
  const texts: SourceTexts = { whole: new Set(), withValues: [] }
  readSourceTexts('part.tsx', source, texts)
  return texts
}

test('texts of the catalogue are not read from the sources', () => {
  const { whole, withValues } = textsOf(`
    import { Trans } from '@lingui/react/macro'
    type Kind = 'OPEN' | 'CLOSED'
    const message = msg\`Open the event\`
    const count = t({ message: \`\${plural({ count }, { one: '# guest', other: '# guests' })}\` })
    const part = <Trans>Sign in <b title="soon">now</b></Trans>`)
  expect([...whole]).toEqual([])
  expect(withValues).toEqual([])
})

test('all others are: in elements, attributes, strings, and around values', () => {
  const { whole, withValues } = textsOf(`
    const label = isOpen ? 'Close it' : "Open it"
    const code = [kind === 'placeConfirmed', 'text/calendar', 'ada@example.org']
    const part = (
      <p aria-label="Read out">
        Two
        lines {name} <b>1</b> at
      </p>
    )
    const made = \`Made by \${name}\``)
  expect([...whole]).toEqual(['Close it', 'Open it', 'Read out', 'Two lines', 'at'])
  expect(withValues).toEqual([['Made by ', '']])
})

test('what was shown is forgotten when the sources have it and the catalogue does not', () => {
  const sources = textsOf(`
    const texts = ['Nobody translated this', 'Open the event', 'Hosted by', 'Marquee', \`Made by \${name}\`, \`\${count} spots left\`]`)
  const shown = [
    'Nobody translated this',
    'Made by Mira',
    'Sjøfest',
    'Mira',
    '12 spots left',
    'Hosted by',
    'Marquee',
    'Open the event',
  ]
  expect(findForgotten(shown, sources)).toEqual(['Made by Mira', 'Nobody translated this'])
})

test('the product is read as a whole, without its tests', { timeout: 60_000 }, () => {
  const { whole, withValues } = readProductTexts()
  expect(whole.size).toBeGreaterThan(1_000)
  expect(withValues.length).toBeGreaterThan(100)
  // A description of the API that no page shows, and a name of the tests.
  expect(whole).toContain('As the guest typed it.')
  expect(whole).not.toContain('Sjøhuset')
})
