import { expect, test } from 'vitest'
import { readPage, writePage } from './page-text.ts'

test('a page is read as it was written, and is one object however often it is read', () => {
  const page = { viewer: null, event: { id: 'a', title: 'Jazz </script>' } }
  const [loaderData, reloaded] = [{ page: writePage(page) }, { page: writePage(page) }]
  expect(readPage(loaderData)).toEqual(page)
  expect(readPage(loaderData)).toBe(readPage(loaderData))
  expect(readPage(reloaded)).not.toBe(readPage(loaderData))
})
