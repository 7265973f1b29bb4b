import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type QueueEntries, reduceQueue } from './queue-state.ts'
import { entriesAbout, useQueueEntries } from './use-queue-entries.ts'

const entries = ['a', 'b'].reduce<QueueEntries<string>>(
  (known, key) => reduceQueue(known, { type: 'put', key, work: key, at: 1 }),
  [],
)

test('a row that nothing in the queue is about sees the same nothing, whatever is in it', () => {
  const isAboutC = ({ work }: { work: string }) => work === 'c'
  expect(entriesAbout(entries, isAboutC)).toBe(entriesAbout([...entries], isAboutC))
  expect(entriesAbout(entries, ({ work }) => work === 'a')).toBe(entries)
})

test('the server draws a page with nothing pending', () => {
  const queue = { read: () => entries, subscribe: () => () => undefined }
  const Count = () => String(useQueueEntries(queue).length)
  expect(renderToString(createElement(Count))).toBe('0')
})
