import { expect, test } from 'vitest'
import { listFields, replaceFields } from './mail-fields.ts'

test('a field is known however it is spaced and written', () => {
  const text = 'Hi {first name}, {First_Name}, { FIRST  NAME }'
  expect(listFields(text).map(({ field }) => field)).toEqual(['first name', 'first name', 'first name'])
  expect(replaceFields(text, () => 'Ada')).toBe('Hi Ada, Ada, Ada')
})

test('what is no field is named as it was typed, and stays', () => {
  const text = 'Hi {frist name}, {} and {{event}} {a\nb}'
  expect(listFields(text)).toEqual([
    { typed: '{frist name}', field: null },
    { typed: '{}', field: null },
    { typed: '{event}', field: 'event' },
  ])
  expect(replaceFields(text, () => 'x')).toBe('Hi {frist name}, {} and {x} {a\nb}')
})
