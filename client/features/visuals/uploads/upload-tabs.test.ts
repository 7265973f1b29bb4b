import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDevice } from './testing.ts'
import { type Attempt, createUploadSession } from './upload-session.ts'

/** Tabs of one person on one device, at a server that takes a file when the test says so and adds it at once. */
function device(options: Parameters<typeof openDevice>[0] = {}) {
  const { open: openTab, close: closeTab, arrivals, stored } = openDevice(options)
  let keys = 0
  const sends: { tab: string; name: string; answer: (sent: Attempt<{ uploadId: string }>) => void }[] = []
  const adds: { uploadId: string; answer: (added: Attempt<{ visualId: string }>) => void }[] = []

  function open(tab: string) {
    let isGone = false
    const session = createUploadSession({
      send: (file, { signal }) =>
        new Promise((answer) => {
          sends.push({ tab, name: file.name, answer: (sent) => !isGone && answer(sent) })
          signal.addEventListener('abort', () => answer({ type: 'unreached' }))
        }),
      add: (uploadId) => new Promise((answer) => adds.push({ uploadId, answer: (added) => !isGone && answer(added) })),
      refuse: () => null,
      makeKey: () => `key ${++keys}`,
      preview: { make: ({ name }) => `blob:${name}`, release: () => undefined },
      onWake: () => () => undefined,
      random: () => 1,
      device: openTab(tab, () => isGone),
      tab,
    })
    void session.start()
    const close = () => {
      isGone = true
      closeTab(tab)
    }
    const shown = () =>
      session.read().map(({ file, step, isStored }) => `${file.name} ${step.name}${isStored ? ' kept' : ''}`)
    return { session, close, shown }
  }
  const sentBy = (tab: string) => sends.filter((send) => send.tab === tab).map(({ name }) => name)
  return { open, stored, arrivals, sends, adds, sentBy }
}

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const settled = () => vi.advanceTimersByTimeAsync(0)
const gallery = () => 'GALLERY' as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what was chosen and not sent goes on in the next window, in the order chosen, and is forgotten once it is a picture', async () => {
  const { open, stored, arrivals, sends, adds, sentBy } = device()
  const before = open('before')
  before.session.choose(['a', 'b', 'c', 'd'].map(file), gallery)
  await settled()
  expect(before.shown()).toEqual(['a sending kept', 'b sending kept', 'c sending kept', 'd waiting kept'])
  before.close()

  open('after')
  await settled()
  expect(sentBy('after')).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'b', 'c', 'd']) {
    sends.findLast((send) => send.name === name)!.answer({ type: 'done', uploadId: `of ${name}` })
    await settled()
    adds.at(-1)!.answer({ type: 'done', visualId: name })
    await settled()
  }
  expect(adds.map(({ uploadId }) => uploadId)).toEqual(['of a', 'of b', 'of c', 'of d'])
  expect([stored().length, arrivals.size]).toEqual([0, 0])
})

test('a file that had arrived is not sent again: it becomes the same picture, though it may be one already', async () => {
  const { open, stored, sends, adds, sentBy } = device()
  const before = open('before')
  before.session.choose([file('a')], gallery)
  await settled()
  sends[0]!.answer({ type: 'done', uploadId: 'u' })
  await settled()
  before.close()
  open('after')
  await settled()
  expect(sentBy('after')).toEqual([])
  expect(adds.map(({ uploadId }) => uploadId)).toEqual(['u', 'u'])
  adds[1]!.answer({ type: 'done', visualId: 'v' })
  await settled()
  expect(stored()).toEqual([])
})

test('what a window that is open sends is left to it, and goes on in another one when it is closed', async () => {
  const { open, sentBy } = device()
  const first = open('first')
  first.session.choose([file('a')], gallery)
  await settled()
  const others = [open('second'), open('third')]
  await settled()
  expect([sentBy('second'), sentBy('third')]).toEqual([[], []])
  first.close()
  await settled()
  expect([sentBy('second'), sentBy('third')]).toEqual([['a'], []])
  others[0]!.close()
  await settled()
  expect(sentBy('third')).toEqual(['a'])
})

test('what was let go, or refused for good, does not come back', async () => {
  const { open, sends, sentBy, stored } = device()
  const before = open('before')
  before.session.choose([file('let go'), file('refused'), file('busy')], gallery)
  // Let go before it is written.
  before.session.cancel('key 1')
  await settled()
  sends[0]!.answer({ type: 'refused', reason: 'This file is damaged.', canRetry: false })
  sends[1]!.answer({ type: 'refused', reason: 'That was a lot of images at once.', canRetry: true })
  await settled()
  expect(stored().map(({ work }) => work.file.name)).toEqual(['busy'])
  before.close()
  open('after')
  await settled()
  expect(sentBy('after')).toEqual(['busy'])
})

test.each(['rejects', 'hangs'] as const)(
  'a device that %s when it should keep a file lets it be sent',
  async (breaks) => {
    const { open, sends, adds } = device({ breaks })
    const { session, shown } = open('only')
    session.choose([file('a')], gallery)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown()).toEqual(['a sending'])
    sends[0]!.answer({ type: 'done', uploadId: 'u' })
    await vi.advanceTimersByTimeAsync(2_000)
    adds[0]!.answer({ type: 'done', visualId: 'v' })
    await settled()
    expect(shown()).toEqual(['a added'])
  },
)

test('only as much is kept as there is room for', async () => {
  const { open, stored } = device({ room: 2 })
  const { session, shown } = open('only')
  session.choose(['a', 'b', 'c'].map(file), gallery)
  await settled()
  expect(stored()).toHaveLength(2)
  expect(shown()).toEqual(['a sending kept', 'b sending kept', 'c sending'])
})
