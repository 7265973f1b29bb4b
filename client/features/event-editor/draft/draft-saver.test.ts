import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver, type SaveAnswer, type SaveRequest } from './draft-saver.ts'
import { savePauseMs, startDraft, type UnsavedFacts } from './draft-state.ts'
import { saveStatus } from './draft-view.ts'
import { type EventFacts, newEventFacts } from '../event-facts.ts'

const blank = newEventFacts({ startsAt: '2027-06-05T19:00', endsAt: '2027-06-05T22:00', timeZone: 'Europe/Oslo' })
const saved: EventFacts = { ...blank, title: 'Jazz', slug: 'jazz' }

/** A draft at a server that answers what the test says. */
function open() {
  const requests: SaveRequest[] = []
  const server: { answer: SaveAnswer | 'saves' } = { answer: 'saves' }
  let stored: UnsavedFacts | null = null
  const saver = createDraftSaver({
    initial: startDraft(saved, 'e'),
    random: () => 1,
    async send(request) {
      requests.push(request)
      const facts = { ...saved, ...request.typed }
      return server.answer === 'saves' ? { type: 'acknowledged', eventId: 'e', facts, savedAt: '1' } : server.answer
    },
    store: (unsaved) => void (stored = unsaved),
  })
  return { saver, requests, server, stored: () => stored, status: () => saveStatus(saver.getState()) }
}
const titles = (requests: SaveRequest[]) => requests.map(({ typed }) => typed.title)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a draft is saved after a pause in writing, once', async () => {
  const { saver, requests, status } = open()
  for (const title of ['J', 'Ja', 'Jam']) saver.dispatch({ type: 'typed', facts: { title } })
  await vi.advanceTimersByTimeAsync(savePauseMs)
  expect(titles(requests)).toEqual(['Jam'])
  expect(status()).toBe('saved')
})

test('away, tries grow rarer, and what is typed meanwhile goes with the next one; back, they begin at once', async () => {
  const { saver, requests, server, status } = open()
  server.answer = { type: 'failed', trouble: 'offline' }
  saver.dispatch({ type: 'typed', facts: { title: 'A' } })
  await vi.advanceTimersByTimeAsync(savePauseMs)
  expect(status()).toBe('offline')
  saver.dispatch({ type: 'typed', facts: { title: 'AB' } })
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000)
  expect(titles(requests)).toEqual(['A', 'AB', 'AB', 'AB'])
  server.answer = 'saves'
  saver.dispatch({ type: 'tried again' })
  await vi.advanceTimersByTimeAsync(0)
  expect(titles(requests)).toEqual(['A', 'AB', 'AB', 'AB', 'AB'])
  expect(status()).toBe('saved')
})

test('what is typed just before the next attempt is sent all the same', async () => {
  const { saver, requests, server } = open()
  server.answer = { type: 'failed', trouble: 'server' }
  saver.dispatch({ type: 'typed', facts: { title: 'A' } })
  await vi.advanceTimersByTimeAsync(savePauseMs + 900)
  server.answer = 'saves'
  saver.dispatch({ type: 'typed', facts: { title: 'AB' } })
  await vi.advanceTimersByTimeAsync(savePauseMs + 100)
  expect(titles(requests)).toEqual(['A', 'AB'])
})

test('what is typed by someone who is logged out stays, and nothing is sent until they log in', async () => {
  const { saver, requests, server, stored, status } = open()
  server.answer = { type: 'failed', trouble: 'signed out' }
  saver.dispatch({ type: 'typed', facts: { title: 'A' } })
  await vi.advanceTimersByTimeAsync(savePauseMs + 600_000)
  saver.dispatch({ type: 'typed', facts: { description: 'Soup.' } })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(requests).toHaveLength(1)
  expect(status()).toBe('signed out')
  expect(stored()?.typed).toEqual({ title: 'A', description: 'Soup.' })
  server.answer = 'saves'
  saver.dispatch({ type: 'tried again' })
  await vi.advanceTimersByTimeAsync(0)
  expect(status()).toBe('saved')
})

test('a draft that is gone is never sent again', async () => {
  const { saver, requests, server, status } = open()
  server.answer = { type: 'failed', trouble: 'gone' }
  saver.dispatch({ type: 'typed', facts: { title: 'A' } })
  await vi.advanceTimersByTimeAsync(savePauseMs)
  saver.dispatch({ type: 'tried again' })
  await saver.flush()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(requests).toHaveLength(1)
  expect(status()).toBe('gone')
})

test('saving now answers with the result of this attempt, not of the one before', async () => {
  const { saver, server } = open()
  server.answer = { type: 'failed', trouble: 'offline' }
  saver.dispatch({ type: 'typed', facts: { title: 'A' } })
  const failed = saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect((await failed).trouble).toBe('offline')
  await vi.advanceTimersByTimeAsync(0)
  server.answer = 'saves'
  const done = saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect((await done).trouble).toBe(null)
})
