import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

/** A request on a network that the test decides about. */
class Request extends EventTarget {
  static last: Request
  upload = new EventTarget()
  status = 0
  response: object | null = null
  open() {}
  setRequestHeader() {}
  send() {
    Request.last = this
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 10, lengthComputable: true }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = () => sendFile('event-1', new File(['x'], 'a.jpg'), { onShare() {}, signal: new AbortController().signal })

test('a file of which nothing leaves any more counts as not arrived, a slow one does not', async () => {
  const sent = send()
  for (let loaded = 1; loaded <= 5; loaded++) {
    await vi.advanceTimersByTimeAsync(25_000)
    Request.last.progress(loaded)
  }
  let answer: unknown
  void sent.then((value) => (answer = value))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(answer).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answer).toEqual({ type: 'unreached' })
})

test('the picture that the server makes of it is waited for longer', async () => {
  const sent = send()
  Request.last.progress(10)
  Request.last.upload.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(50_000)
  Object.assign(Request.last, { status: 200, response: { uploadId: 'u', previewUrl: '/p' } })
  Request.last.dispatchEvent(new Event('load'))
  Request.last.dispatchEvent(new Event('loadend'))
  await expect(sent).resolves.toEqual({ type: 'done', uploadId: 'u', previewUrl: '/p' })
  expect(vi.getTimerCount()).toBe(0)
})
