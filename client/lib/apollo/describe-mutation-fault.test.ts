import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { describe, expect, test } from 'vitest'
import { describeMutationFault } from './describe-mutation-fault.ts'

const refusedWith = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] })

describe('what a page says of a mutation that came to nothing', () => {
  test('names the right that ended', () => {
    expect(describeMutationFault(refusedWith('FORBIDDEN'))).toBe('Your role does not allow this any more.')
    expect(describeMutationFault(refusedWith('UNAUTHENTICATED'))).toBe('You are logged out. Log in to go on.')
  })

  test('tells silence from a connection that is gone', () => {
    expect(describeMutationFault(new DOMException('signal timed out', 'TimeoutError'))).toMatch(/^Nobody answers/)
  })

  test('speaks of the connection for everything else', () => {
    const gone = 'The connection is gone. Try again when it is back.'
    expect(describeMutationFault(new TypeError('Failed to fetch'))).toBe(gone)
    expect(describeMutationFault(refusedWith('INTERNAL_SERVER_ERROR'))).toBe(gone)
  })
})
