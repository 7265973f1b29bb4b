import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { describe, expect, test } from 'vitest'
import { decideAfterEnding, endingOf, LiveRefused } from './live-ending.ts'

const failing = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] })

describe('how a subscription ended', () => {
  test('is a refusal when the session ended, the rights are gone, or the connection itself was not taken', () => {
    for (const error of [failing('UNAUTHENTICATED'), failing('FORBIDDEN'), failing('NOT_FOUND'), new LiveRefused()])
      expect(endingOf(error)).toBe('refused')
  })

  test('is a fault otherwise', () => {
    for (const error of [failing('INTERNAL_SERVER_ERROR'), new TypeError('bad address')])
      expect(endingOf(error)).toBe('failed')
  })
})

describe('after a refusal', () => {
  test('the page is loaded anew once, asks once more, and then stops', () => {
    expect(decideAfterEnding('refused', [], 1)).toEqual({ reloads: true, waitMs: 4_000 })
    expect(decideAfterEnding('refused', ['refused'], 1)).toEqual({ reloads: false, waitMs: null })
    expect(decideAfterEnding('refused', ['refused', 'refused'], 1)).toEqual({ reloads: false, waitMs: null })
  })

  test('that follows a change of rights, the page is loaded anew for it too', () => {
    expect(decideAfterEnding('refused', ['completed'], 1)).toEqual({ reloads: true, waitMs: 8_000 })
    expect(decideAfterEnding('refused', ['completed', 'refused'], 1)).toEqual({ reloads: false, waitMs: null })
  })
})

describe('after the server ended it', () => {
  test('the page is loaded anew once, and it is asked for less and less often', () => {
    const after = [0, 1, 2, 3, 4, 9].map((inARow) =>
      decideAfterEnding(
        'completed',
        Array.from({ length: inARow }, () => 'completed' as const),
        1,
      ),
    )
    expect(after.map(({ reloads }) => reloads)).toEqual([true, false, false, false, false, false])
    expect(after.map(({ waitMs }) => waitMs)).toEqual([4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })
})

describe('after a fault', () => {
  test('the page stays as it is and the rest is asked for again', () => {
    expect(decideAfterEnding('failed', [], 0)).toEqual({ reloads: false, waitMs: 2_000 })
  })
})
