import { expect, test } from 'vitest'
import { createBytesUnderWay } from './bytes-under-way.ts'

test('a person, and everybody together, have so many bytes under way; what has arrived makes room', () => {
  const bytes = createBytesUnderWay({ perPerson: 100, inSum: 250 })
  const first = bytes.reserve('ada', 60)
  expect(first).not.toBeNull()
  expect(bytes.reserve('ada', 60)).toBeNull()
  expect(bytes.reserve('bo', 100)).not.toBeNull()
  expect(bytes.reserve('cy', 100)).toBeNull()
  first!()
  first!()
  expect(bytes.reserve('cy', 100)).not.toBeNull()
  expect(bytes.reserve('ada', 60)).toBeNull()
})

test('a person who sends nothing else may send one of any size', () => {
  expect(createBytesUnderWay({ perPerson: 100, inSum: 250 }).reserve('ada', 120)).not.toBeNull()
})
