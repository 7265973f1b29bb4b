import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findSecretProblem } from './secret-strength.ts'

test.each([
  ['', 'must be at least 32 characters'],
  ['short', 'must be at least 32 characters'],
  [randomBytes(15).toString('hex'), 'must be at least 32 characters'],
  ['a'.repeat(64), 'can be guessed'],
  ['0123456789'.repeat(5), 'can be guessed'],
  ['abcdefghijklmnopqrstuvwxyz0123456789', 'can be guessed'],
  ['change-me-change-me-change-me-change-me', 'can be guessed'],
  ['secretsecretsecretsecretsecretsecret', 'can be guessed'],
  ['passwordpasswordpasswordpassword12345', 'can be guessed'],
])('the key %j %s', (secret, problem) => expect(findSecretProblem(secret)).toBe(problem))

test('every key that is really random is taken', () => {
  const kinds = [() => randomBytes(16).toString('hex'), () => randomBytes(32).toString('base64url')]
  for (const make of kinds) for (let n = 0; n < 2_000; n += 1) expect(findSecretProblem(make())).toBeNull()
})
