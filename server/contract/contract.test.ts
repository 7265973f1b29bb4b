import { expect, test } from 'vitest'
import { normalizeEmail } from './text/email.ts'
import { describeEnvironment } from './environment.ts'
import { atLeast } from './roles.ts'

test.each([
  [' Ada+tag@GMAIL.com ', 'ada@gmail.com'],
  ['ada+tag@example.test', 'ada+tag@example.test'],
  ['+tag@gmail.com', '+tag@gmail.com'],
])('%s is the same person as %s', (email, normalized) => expect(normalizeEmail(email)).toBe(normalized))

test('a role is at least itself and those below it; a stranger is below everyone', () => {
  expect([atLeast('admin', 'host'), atLeast('host', 'host'), atLeast('door', 'host'), atLeast(null, 'door')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('production alone is traced at a quarter', () => {
  expect(describeEnvironment('production')).toMatchObject({
    isProd: true,
    isDev: false,
    isStaging: false,
    isBeta: false,
    tracesSampleRate: 0.25,
  })
  for (const name of ['dev', 'staging', 'beta'] as const)
    expect(describeEnvironment(name)).toMatchObject({ isProd: false, tracesSampleRate: 1 })
})
