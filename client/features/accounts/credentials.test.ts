import { describe, expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import { keepInLink, readLogIn, readSignUp, readSuggestedEmail } from './credentials.ts'

function form(values: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

describe('signing up', () => {
  test('with everything in order has no errors and trims what was typed', () => {
    const { typed, errors } = readSignUp(
      english,
      form({ name: ' Mira ', email: ' mira@demo.test ', password: '12345678' }),
    )
    expect(errors).toEqual({})
    expect(typed).toEqual({ name: 'Mira', email: 'mira@demo.test' })
  })

  test('names each field that needs another look', () => {
    expect(Object.keys(readSignUp(english, form({ email: 'mira', password: '1234567' })).errors)).toEqual([
      'name',
      'email',
      'password',
    ])
  })

  test('never gives the password back among what was typed', () => {
    expect(JSON.stringify(readSignUp(english, form({ password: 'sesame-open' })).typed)).not.toContain('sesame')
  })
})

test('logging in does not judge the length of a password', () => {
  expect(readLogIn(english, form({ email: 'mira@demo.test', password: '1' })).errors).toEqual({})
})

describe('an address that a link brings along', () => {
  const suggested = (query: string) => readSuggestedEmail(new URL(`https://marquee.test/signup?${query}`))

  test('stands in the form', () => {
    expect(suggested('email=mira%40demo.test')).toBe('mira@demo.test')
    expect(suggested('email=mira%2Bdoor%40demo.test')).toBe('mira+door@demo.test')
  })

  test.each(['', 'email=', 'email=mira', `email=${'a'.repeat(400)}%40demo.test`, 'email=%3Cb%3E'])(
    'is left out when it is none: %s',
    (query) => expect(suggested(query)).toBe(''),
  )

  test('and the way back go from one form to the other', () => {
    const link = new URLSearchParams(keepInLink({ next: '/invitations/abc?x=1', email: 'mira+door@demo.test' }))
    expect(Object.fromEntries(link)).toEqual({ next: '/invitations/abc?x=1', email: 'mira+door@demo.test' })
    expect(keepInLink({ next: '/create', email: '' })).toBe('next=%2Fcreate')
  })
})
