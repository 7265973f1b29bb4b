import { expect, test } from 'vitest'
import { askedNames, broughtName, readBroughtNames } from './brought-names.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('the names of the others are as many as come, in order, also those that nobody has typed', () => {
  const form = formOf({ [askedNames]: '', [broughtName(0)]: '', [broughtName(1)]: 'Bo', [broughtName(2)]: 'Cy' })
  expect(readBroughtNames(form, 3)).toEqual([{ name: null }, { name: 'Bo' }])
  expect(readBroughtNames(form, 1)).toEqual([])
  expect(readBroughtNames(form, Number.NaN)).toEqual([])
  expect(readBroughtNames(form, 1_000)).toHaveLength(9)
})

test('a form without script did not ask', () => {
  expect(readBroughtNames(formOf({ [broughtName(0)]: 'Bo' }), 3)).toBeNull()
})
