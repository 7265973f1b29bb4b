import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { freshThemeDocument, loadThemeDocument, tokensOf } from '#contract/theme/theme-document.ts'
import { DraftDocument } from './draft-document.ts'
import type { SendOutcome } from './draft-messages.ts'
import { DraftSender } from './draft-sender.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const epoch = 1

/** A draft whose edits are sent to somebody who answers when the test says so. */
function open() {
  const published = freshThemeDocument({})
  const draft = new DraftDocument({}, () => {})
  draft.takeWhole(published, epoch)
  const sent: { update: Uint8Array; answer(outcome: SendOutcome): void }[] = []
  const [refused, successorMissing] = [vi.fn(), vi.fn()]
  const sender = new DraftSender({
    draft,
    send: (update) => new Promise((answer) => void sent.push({ update, answer })),
    isHeld: () => false,
    onTaken() {},
    onRefused: refused,
    onForbidden() {},
    onSuccessorMissing: successorMissing,
    onChange() {},
  })
  return {
    draft,
    sender,
    sent,
    refused,
    successorMissing,
    /** What the server has after these updates, in this order. */
    with: (updates: Uint8Array[]) => tokensOf(loadThemeDocument([published, ...updates])),
    async drag(radius: number) {
      draft.write({ radius })
      sender.pump()
      await vi.advanceTimersByTimeAsync(150)
    },
  }
}

test('a hand does not wait for answers: each update is whole by itself, in whatever order they come', async () => {
  const { draft, sent, drag, with: apply } = open()
  for (const radius of [1, 2, 3]) await drag(radius)
  expect(sent).toHaveLength(3)
  const [first, second, third] = sent.map(({ update }) => update)
  expect(apply([first!])).toEqual({ radius: 1 })
  expect(apply([third!])).toEqual({ radius: 3 })
  expect(apply([third!, first!, second!])).toEqual({ radius: 3 })
  // The last answer speaks for all of it.
  sent[2]!.answer({ type: 'applied', epoch, sequence: 3 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(draft.unsaved.isEmpty).toBe(true)
  for (const { answer } of sent) answer({ type: 'applied', epoch, sequence: 3 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(3)
})

test('four are under way at most, and what was done meanwhile goes with the next one', async () => {
  const { sent, sender, drag, with: apply } = open()
  for (const radius of [1, 2, 3, 4, 5, 6]) await drag(radius)
  expect(sent).toHaveLength(4)
  expect(sender.isIdle).toBe(false)
  sent[0]!.answer({ type: 'applied', epoch, sequence: 1 })
  await vi.advanceTimersByTimeAsync(150)
  expect(sent).toHaveLength(5)
  expect(apply([sent[0]!.update, sent[4]!.update])).toEqual({ radius: 6 })
  expect(Y.decodeUpdate(sent[4]!.update).structs).toHaveLength(5)
})

test('what was under way at a refusal was refused with it, and is not held against what came after', async () => {
  const { draft, sent, refused, drag } = open()
  await drag(1)
  await drag(2)
  sent[0]!.answer({ type: 'refused', reason: 'No.', token: 'radius' })
  await vi.advanceTimersByTimeAsync(0)
  draft.takeWhole(freshThemeDocument({}), epoch + 1)
  sent[1]!.answer({ type: 'refused', reason: 'No.', token: 'radius' })
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toHaveBeenCalledOnce()
})

test('a line that is cut fails all at once, and is tried again a second later', async () => {
  const { sent, drag } = open()
  for (const radius of [1, 2, 3]) await drag(radius)
  for (const { answer } of sent.splice(0)) answer({ type: 'unreached' })
  await vi.advanceTimersByTimeAsync(900)
  expect(sent).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toHaveLength(1)
  sent[0]!.answer({ type: 'unreached' })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toHaveLength(2)
})

test('of a draft that is over nothing more is sent; it is sent in the next one', async () => {
  const { draft, sender, sent, drag, with: apply } = open()
  await drag(1)
  sent[0]!.answer({ type: 'epoch over' })
  await vi.advanceTimersByTimeAsync(1_000)
  await drag(2)
  expect(sent).toHaveLength(1)
  draft.takeWhole(freshThemeDocument({}), epoch + 1)
  sender.pump()
  await vi.advanceTimersByTimeAsync(150)
  expect(sent).toHaveLength(2)
  expect(apply([sent[1]!.update])).toEqual({ radius: 2 })
})

test('a draft that is over is asked for once, and is what it is sent to again when the server says that it stands', async () => {
  const { sender, sent, drag, successorMissing } = open()
  await drag(1)
  await drag(2)
  for (const { answer } of sent) answer({ type: 'epoch over' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(successorMissing).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(2)
  sender.hurry()
  sender.pump()
  expect(sent).toHaveLength(3)
})
