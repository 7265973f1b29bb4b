import { describe, expect, test } from 'vitest'
import { decideErrorReport, decideTraceReport, isRedirect, legacyRoute } from './report-filters.ts'

const fault = { type: 'TypeError', value: 'x is undefined', frames: ['https://site.test/assets/a.js'] }

describe('an error report', () => {
  test('is sent when our own code broke', () => {
    expect(decideErrorReport({ exceptions: [fault], route: '/e/:eventUrl' })).toBe('send')
  })

  test.each([
    ['the network failed', { type: 'TypeError', value: 'Network request failed' }],
    ['the message mentions fetch', { type: 'TypeError', value: 'Failed to fetch' }],
    ['the message mentions fetch in capitals', { type: 'Error', value: 'Fetch was aborted' }],
    ['a frame is an extension’s', { ...fault, frames: [undefined, 'chrome-extension://abc/inject.js'] }],
  ])('is dropped when %s', (_reason, exception) => {
    expect(decideErrorReport({ exceptions: [exception], route: '/' })).toBe('drop')
  })

  test('is dropped on the legacy route, whatever it says', () => {
    expect(decideErrorReport({ exceptions: [fault], route: legacyRoute })).toBe('drop')
  })

  test('of another type with the network’s words is sent', () => {
    expect(decideErrorReport({ exceptions: [{ type: 'Error', value: 'Network request failed' }], route: '/' })).toBe(
      'send',
    )
  })
})

describe('a trace', () => {
  test('is sent when it reached a route', () => {
    expect(decideTraceReport({ name: '/e/:eventUrl', source: 'route' })).toBe('send')
  })

  test.each([
    { name: '/e/rooftop', source: 'url' },
    { name: '/404', source: 'route' },
    { name: legacyRoute, source: 'route' },
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
