import { expect, test } from 'vitest'
import { contrastFacts } from './contrast-facts.ts'

const night = { background: '#14110e', text: '#ffffff', accent: '#ffb224', onAccent: '#000000' }

test('colours that go together have no problem', () => {
  expect(contrastFacts(night).map(({ problem }) => problem)).toEqual([null, null, null])
})

test('an accent close to the page is named, with what to do', () => {
  const facts = contrastFacts({ ...night, accent: '#1b1712', onAccent: '#ffffff' })
  expect(facts.at(-1)).toMatchObject({ problem: { message: expect.stringContaining('Choose a stronger accent') } })
  expect(facts.at(-1)!.ratio).toBeLessThan(3)
})

test('words below 4.5 : 1 are named', () => {
  expect(contrastFacts({ ...night, text: '#55504a' })[0]!.problem).toMatchObject({
    message: 'Text on the page is hard to read.',
  })
})
