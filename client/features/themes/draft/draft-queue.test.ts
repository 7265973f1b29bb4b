import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { freshThemeDocument, loadThemeDocument, tokensOf } from '#contract/theme/theme-document.ts'
import { DraftDocument } from './draft-document.ts'
import { DraftQueue, type SendOutcome } from './draft-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const epoch = 1

/** A draft whose edits are sent to somebody who answers when the test says so. */
function open() {
  const published = freshThemeDocument({})
  const draft = new DraftDocument({}, () => {})
  draft.takeWhole(published, epoch)
  const sent: { update: Uint8Array; answer(outcome: SendOutcome): void }[] = []
  const successorMissing = vi.fn()
  const queue = new DraftQueue({
    draft,
    store: null,
    key: 'tab',
    send: (update) => new Promise((answer) => void sent.push({ update, answer })),
    isHeld: () => false,
    onAccepted() {},
    onRefused() {},
    onForbidden() {},
    onSuccessorMissing: successorMissing,
  })
  return {
    draft,
    queue,
    sent,
    successorMissing,
    /** What the server has after these updates, in this order. */
    with: (updates: Uint8Array[]) => tokensOf(loadThemeDocument([published, ...updates])),
    async drag(radius: number, ms = 50) {
      draft.write({ radius })
      queue.changed()
      await vi.advanceTimersByTimeAsync(ms)
    },
    async answer(number: number, outcome: SendOutcome) {
      sent[number]!.answer(outcome)
      await vi.advanceTimersByTimeAsync(50)
    },
  }
}

test('what is done while an edit is under way follows it, together and without what was accepted', async () => {
  const { draft, sent, drag, answer, with: apply } = open()
  await drag(1)
  for (const radius of [2, 3, 4]) await drag(radius)
  expect(sent).toHaveLength(1)
  await answer(0, { type: 'applied', epoch, sequence: 1 })
  expect(sent).toHaveLength(2)
  expect(Y.decodeUpdate(sent[1]!.update).structs).toHaveLength(3)
  expect(apply(sent.map(({ update }) => update))).toEqual({ radius: 4 })
  await answer(1, { type: 'applied', epoch, sequence: 2 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(draft.unsaved.isEmpty).toBe(true)
  expect(sent).toHaveLength(2)
})

test('the first edit after a pause goes at once; those that follow closely go together', async () => {
  const { sent, drag, answer } = open()
  await drag(1, 0)
  expect(sent).toHaveLength(1)
  await answer(0, { type: 'applied', epoch, sequence: 1 })
  await drag(2, 0)
  expect(sent).toHaveLength(2)
  sent[1]!.answer({ type: 'applied', epoch, sequence: 2 })
  await vi.advanceTimersByTimeAsync(0)
  for (const radius of [3, 4, 5]) await drag(radius, 10)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(20)
  expect(sent).toHaveLength(3)
  expect(Y.decodeUpdate(sent[2]!.update).structs).toHaveLength(3)
})

test('an edit that nobody answers is sent again with what came after it', async () => {
  const { sent, drag, answer, with: apply } = open()
  await drag(1)
  await answer(0, { type: 'unreached' })
  await drag(2)
  expect(sent).toHaveLength(2)
  expect(apply([sent[1]!.update])).toEqual({ radius: 2 })
})

test('of a draft that is over nothing more is sent; it is sent in the next one', async () => {
  const { draft, queue, sent, drag, answer, with: apply } = open()
  await drag(1)
  await answer(0, { type: 'epoch over' })
  await drag(2, 1_000)
  expect(sent).toHaveLength(1)
  draft.takeWhole(freshThemeDocument({}), epoch + 1)
  queue.changed()
  await vi.advanceTimersByTimeAsync(50)
  expect(sent).toHaveLength(2)
  expect(apply([sent[1]!.update])).toEqual({ radius: 2 })
})

test('a draft that is over is asked for once, and is what it is sent to again when the server says that it stands', async () => {
  const { queue, sent, drag, answer, successorMissing } = open()
  await drag(1)
  await answer(0, { type: 'epoch over' })
  await drag(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(successorMissing).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(1)
  queue.hurry()
  await vi.advanceTimersByTimeAsync(50)
  expect(sent).toHaveLength(2)
})
