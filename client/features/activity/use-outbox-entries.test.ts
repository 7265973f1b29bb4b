import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { entriesAbout, useOutboxEntries } from './use-outbox-entries.ts'

const entries = [{ id: 'a' }, { id: 'b' }]

test('a row that nothing in the outbox is about sees the same nothing, whatever is in it', () => {
  const isAboutC = ({ id }: { id: string }) => id === 'c'
  expect(entriesAbout(entries, isAboutC)).toBe(entriesAbout([...entries], isAboutC))
  expect(entriesAbout(entries, ({ id }) => id === 'a')).toBe(entries)
})

test('the server draws a page with nothing under way', () => {
  const outbox = { read: () => entries, subscribe: () => () => undefined }
  const Count = () => String(useOutboxEntries(outbox).length)
  expect(renderToString(createElement(Count))).toBe('0')
})
