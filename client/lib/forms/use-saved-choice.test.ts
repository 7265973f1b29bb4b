import { expect, test } from 'vitest'
import { followSaved } from './use-saved-choice.ts'

test('an untouched choice shows what someone else saves', () => {
  expect(followSaved({ value: 'a', saved: 'a' }, 'b')).toEqual({ value: 'b', saved: 'b' })
})

test('a choice that somebody made stays when someone else saves another', () => {
  expect(followSaved({ value: 'c', saved: 'a' }, 'b')).toEqual({ value: 'c', saved: 'b' })
})

test('a choice that was saved counts as untouched again', () => {
  const saved = followSaved({ value: 'c', saved: 'a' }, 'c')
  expect(followSaved(saved, 'd')).toEqual({ value: 'd', saved: 'd' })
})
