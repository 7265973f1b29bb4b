import { expect, test } from 'vitest'
import { pastedFiles } from './pasted-files.ts'

test.each([
  ['cells of a spreadsheet', ['text/plain', 'text/html', 'text/rtf', 'Files'], 0],
  ['an image of a web page', ['text/html', 'Files'], 1],
  ['a screenshot', ['Files'], 1],
  ['a copied file', ['text/plain', 'Files'], 1],
])('of %s', (_what, types, count) => {
  const files = [new File([], 'image.png', { type: 'image/png' })]
  expect(pastedFiles({ types, files: files as unknown as FileList })).toHaveLength(count)
})
