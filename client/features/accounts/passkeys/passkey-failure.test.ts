import { expect, test } from 'vitest'
import { english } from '../../../../server/testing/english.ts'
import { describePasskeyFailure } from './passkey-failure.ts'

test('a window that was closed says so, in words for what was wanted', () => {
  expect(describePasskeyFailure(english, 'NOT_ALLOWED', 'add')).toMatch(/^No passkey was added/)
  expect(describePasskeyFailure(english, 'NOT_ALLOWED', 'use')).toMatch(/^No passkey was used/)
})

test('an attempt that another one replaced says nothing', () => {
  expect(describePasskeyFailure(english, 'ERROR_CEREMONY_ABORTED', 'use')).toBeNull()
})

test('what has no words of its own still says what to do', () => {
  expect(describePasskeyFailure(english, 'SOMETHING_NEW', 'use')).toMatch(/another way/)
})
