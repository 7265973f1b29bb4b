import { expect, test } from 'vitest'
import { queryOf } from './query-of.ts'

test.each([
  ['/e/x', ''],
  ['/e/x?', ''],
  ['/e/x?a=1&b&a=&c=%c3%b8+%20%26', '?a=1&b&a=&c=%c3%b8+%20%26'],
  ['/e/x.data?_routes=root', ''],
  ['/e/x.data?a=1&_routes=root%2Croutes%2Fevent&b', '?a=1&b'],
  ['/e/x?my_routes=1', '?my_routes=1'],
])('%s has the query “%s”', (path, query) => expect(queryOf({ url: `http://marquee.test${path}` })).toBe(query))
