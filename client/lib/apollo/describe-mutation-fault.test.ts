import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { describe, expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import { describeMutationFault } from './describe-mutation-fault.ts'

const refusedWith = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] })

describe('what a page says of a mutation that came to nothing', () => {
  test('names the right that ended', () => {
    expect(describeMutationFault(english, refusedWith('FORBIDDEN'))).toBe('Your role no longer allows this.')
    expect(describeMutationFault(english, refusedWith('UNAUTHENTICATED'))).toBe(
      'You’re logged out. Log in to continue.',
    )
  })

  test('tells silence from a connection that is gone', () => {
    expect(describeMutationFault(english, new DOMException('signal timed out', 'TimeoutError'))).toMatch(
      /^We got no answer/,
    )
  })

  test('speaks of the connection for everything else', () => {
    const gone = 'The connection was lost. Try again once it’s back.'
    expect(describeMutationFault(english, new TypeError('Failed to fetch'))).toBe(gone)
    expect(describeMutationFault(english, refusedWith('INTERNAL_SERVER_ERROR'))).toBe(gone)
  })
})
