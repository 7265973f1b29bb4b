import { describe, expect, test } from 'vitest'
import { readLogIn, readSignUp } from './credentials.ts'

function form(values: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

describe('signing up', () => {
  test('with everything in order has no errors and trims what was typed', () => {
    const { typed, errors } = readSignUp(form({ name: ' Mira ', email: ' mira@demo.test ', password: '12345678' }))
    expect(errors).toEqual({})
    expect(typed).toEqual({ name: 'Mira', email: 'mira@demo.test' })
  })

  test('names each field that needs another look', () => {
    expect(Object.keys(readSignUp(form({ email: 'mira', password: '1234567' })).errors)).toEqual([
      'name',
      'email',
      'password',
    ])
  })

  test('never gives the password back among what was typed', () => {
    expect(JSON.stringify(readSignUp(form({ password: 'sesame-open' })).typed)).not.toContain('sesame')
  })
})

test('logging in does not judge the length of a password', () => {
  expect(readLogIn(form({ email: 'mira@demo.test', password: '1' })).errors).toEqual({})
})
