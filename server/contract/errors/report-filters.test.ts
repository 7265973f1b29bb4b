import { describe, expect, test } from 'vitest'
import { type SdkEvent, decideErrorReport, decideTraceReport, isRedirect, legacyRoute } from './report-filters.ts'

const fault = {
  type: 'TypeError',
  value: 'x is undefined',
  stacktrace: { frames: [{ filename: 'https://site.test/assets/a.js' }] },
}
const eventOf = (exception: NonNullable<NonNullable<SdkEvent['exception']>['values']>[number]): SdkEvent => ({
  exception: { values: [exception] },
})

describe('an error report', () => {
  test('is sent when our own code broke', () => {
    expect(decideErrorReport(eventOf(fault), '/e/:eventUrl')).toBe('send')
  })

  test.each([
    ['the network failed', { type: 'TypeError', value: 'Network request failed' }],
    ['the message mentions fetch', { type: 'TypeError', value: 'Failed to fetch' }],
    ['the message mentions fetch in capitals', { type: 'Error', value: 'Fetch was aborted' }],
    [
      'a frame is an extension’s',
      { ...fault, stacktrace: { frames: [{}, { filename: 'chrome-extension://abc/inject.js' }] } },
    ],
  ])('is dropped when %s', (_reason, exception) => {
    expect(decideErrorReport(eventOf(exception), '/')).toBe('drop')
  })

  test('is dropped on the legacy route, whatever it says', () => {
    expect(decideErrorReport(eventOf(fault), legacyRoute)).toBe('drop')
  })

  test('is dropped when its message mentions fetch', () => {
    expect(decideErrorReport({ message: 'Failed to fetch' }, '/')).toBe('drop')
    expect(decideErrorReport({ message: 'x is undefined' }, '/')).toBe('send')
  })

  test('of another type with the network’s words is sent', () => {
    expect(decideErrorReport(eventOf({ type: 'Error', value: 'Network request failed' }), '/')).toBe('send')
  })
})

describe('a trace', () => {
  test('is sent when it reached a route', () => {
    expect(decideTraceReport({ transaction: '/e/:eventUrl', transaction_info: { source: 'route' } })).toBe('send')
  })

  test.each([
    { transaction: '/e/rooftop', transaction_info: { source: 'url' } },
    { transaction: '/404', transaction_info: { source: 'route' } },
    { transaction: legacyRoute, transaction_info: { source: 'route' } },
    {},
  ])('is dropped for %j', (transaction) => {
    expect(decideTraceReport(transaction)).toBe('drop')
  })
})

test('a redirect is no error, a refusal is', () => {
  expect(isRedirect(new Response(null, { status: 302 }))).toBe(true)
  expect(isRedirect({ status: 307 })).toBe(true)
  expect(isRedirect(new Response(null, { status: 404 }))).toBe(false)
  expect(isRedirect(new Error('302'))).toBe(false)
})
