import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const routes = globSync('**/*.tsx', { cwd: import.meta.dirname }).map((file) => ({
  file,
  text: readFileSync(join(import.meta.dirname, file), 'utf8'),
}))

test('every route reads the answer to its form with useLastAnswer or useHeldAnswer, so that a load of the page does not take it away', () => {
  const reading = routes.filter(({ text }) => /\bactionData\b/.test(text))
  expect(reading.length).toBeGreaterThan(20)
  expect(reading.filter(({ text }) => !/\buse(?:Last|Held)Answer\(/.test(text)).map(({ file }) => file)).toEqual([])
})
