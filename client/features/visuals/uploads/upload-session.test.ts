import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Attempt, createUploadSession } from './upload-session.ts'
import { openDevice } from './testing.ts'

type Sent = Attempt<{ uploadId: string }>
type Added = Attempt<{ visualId: string }>

/** A server that answers when the test says so. */
function around() {
  const sends: { name: string; answer: (sent: Sent) => void; onShare: (share: number) => void; signal: AbortSignal }[] =
    []
  const adds: { uploadId: string; kind: string; answer: (added: Added) => void }[] = []
  const released: string[] = []
  let wake = () => {}
  let keys = 0
  const session = createUploadSession({
    send: (file, { onShare, signal }) =>
      new Promise((answer) => {
        sends.push({ name: file.name, answer, onShare, signal })
        signal.addEventListener('abort', () => answer({ type: 'unreached' }))
      }),
    add: (uploadId, kind) => new Promise((answer) => adds.push({ uploadId, kind, answer })),
    refuse: (file) => (file.name.endsWith('.svg') ? 'SVG images can’t be shown here.' : null),
    makeKey: () => `key ${++keys}`,
    preview: { make: (file) => `blob:${file.name}`, release: (url) => released.push(url) },
    onWake(listener) {
      wake = listener
      return () => undefined
    },
    random: () => 1,
    device: openDevice().open('tab'),
    tab: 'tab',
  })
  void session.start()
  const steps = () => session.read().map(({ file, step }) => `${file.name} ${step.name}`)
  return { session, sends, adds, released, wake: () => wake(), steps }
}

const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const settled = () => vi.advanceTimersByTimeAsync(0)
const gallery = () => 'GALLERY' as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('files that were chosen together', () => {
  test('go on while one of them is refused, which says why beside it', async () => {
    const { session, sends, adds, steps } = around()
    session.choose([file('a.png'), file('b.svg'), file('c.png')], gallery)
    await settled()
    expect(steps()).toEqual(['a.png sending', 'b.svg refused', 'c.png sending'])
    sends[1]!.answer({ type: 'refused', reason: 'This file is damaged.', canRetry: false })
    sends[0]!.answer({ type: 'done', uploadId: 'u1' })
    await settled()
    adds[0]!.answer({ type: 'done', visualId: 'v1' })
    await settled()
    expect(session.read().map(({ step }) => step)).toEqual([
      { name: 'added', visualId: 'v1' },
      { name: 'refused', reason: 'SVG images can’t be shown here.', canRetry: false },
      expect.objectContaining({ name: 'refused', reason: 'This file is damaged.' }),
    ])
  })

  test('are sent three at once, the next as soon as one is through', async () => {
    const { session, sends, adds } = around()
    session.choose(['a', 'b', 'c', 'd'].map(file), gallery)
    await settled()
    expect(sends.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    sends[0]!.answer({ type: 'done', uploadId: 'u1' })
    await settled()
    adds[0]!.answer({ type: 'done', visualId: 'v1' })
    await settled()
    expect(sends.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('become pictures in the order they were chosen, whichever is there first', async () => {
    const { session, sends, adds } = around()
    session.choose(['a', 'b'].map(file), gallery)
    await settled()
    sends[1]!.answer({ type: 'done', uploadId: 'of b' })
    await settled()
    expect(adds).toEqual([])
    sends[0]!.answer({ type: 'done', uploadId: 'of a' })
    await settled()
    expect(adds.map(({ uploadId }) => uploadId)).toEqual(['of a'])
    adds[0]!.answer({ type: 'done', visualId: 'a' })
    await settled()
    expect(adds.map(({ uploadId }) => uploadId)).toEqual(['of a', 'of b'])
  })

  test('count without the refused ones when their kinds are given', () => {
    const { session } = around()
    session.choose([file('no.svg'), file('a'), file('b')], (_file, index) => (index === 0 ? 'COVER' : 'GALLERY'))
    expect(session.read().map(({ kind }) => kind)).toEqual(['COVER', 'COVER', 'GALLERY'])
  })
})

describe('a lost connection', () => {
  test('is waited for, longer each time, and a file that is there already is not sent again', async () => {
    const { session, sends, adds, steps } = around()
    session.choose([file('a')], gallery)
    await settled()
    sends[0]!.answer({ type: 'unreached' })
    await settled()
    expect(steps()).toEqual(['a waiting'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sends).toHaveLength(2)
    sends[1]!.answer({ type: 'done', uploadId: 'u' })
    await settled()
    adds[0]!.answer({ type: 'unreached' })
    await settled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sends).toHaveLength(2)
    expect(adds.map(({ uploadId }) => uploadId)).toEqual(['u', 'u'])
  })

  test('that is back is used at once', async () => {
    const { session, sends, wake } = around()
    session.choose([file('a')], gallery)
    await settled()
    sends[0]!.answer({ type: 'unreached' })
    await settled()
    wake()
    await settled()
    expect(sends).toHaveLength(2)
  })

  test('is no reason to give up: the file goes again when the server has lost it meanwhile', async () => {
    const { session, sends, adds } = around()
    session.choose([file('a')], gallery)
    await settled()
    sends[0]!.answer({ type: 'done', uploadId: 'old' })
    await settled()
    adds[0]!.answer({ type: 'lost there', reason: 'Upload it again.' })
    await settled()
    expect(sends).toHaveLength(2)
    sends[1]!.answer({ type: 'done', uploadId: 'new' })
    await settled()
    adds[1]!.answer({ type: 'lost there', reason: 'Upload it again.' })
    await settled()
    expect(sends).toHaveLength(2)
    expect(session.read()[0]?.step).toEqual({ name: 'refused', reason: 'Upload it again.', canRetry: true })
  })
})

test('a file that was let go is not sent on, and its preview is given back', async () => {
  const { session, sends, adds, released } = around()
  session.choose([file('a')], gallery)
  await settled()
  session.cancel('key 1')
  await settled()
  expect(sends[0]!.signal.aborted).toBe(true)
  expect(session.read()).toEqual([])
  expect(adds).toEqual([])
  expect(released).toEqual(['blob:a'])
})

test('what is on the page is put away, and its preview stands behind the picture until it has loaded', async () => {
  const { session, sends, adds } = around()
  session.choose([file('a')], gallery)
  await settled()
  sends[0]!.answer({ type: 'done', uploadId: 'u' })
  await settled()
  adds[0]!.answer({ type: 'done', visualId: 'v' })
  await settled()
  expect(session.read()).toHaveLength(1)
  session.settle()
  expect(session.read()).toEqual([])
  expect(session.previewOf('v')).toBe('blob:a')
  expect(session.isUnfinished()).toBe(false)
})
