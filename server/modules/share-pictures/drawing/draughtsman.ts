import { Worker } from 'node:worker_threads'
import type { DrawingOrder } from './draw.ts'
import type { DrawingAnswer } from './drawing-thread.ts'

export interface Draughtsman {
  /**
   * Draw one picture, after those that were asked for before.
   *
   * @throws DraughtsmanBusy when too many wait; an Error when it cannot be drawn.
   */
  draw(order: DrawingOrder): Promise<Uint8Array>
  close(): Promise<void>
}

/** As many wait at most: with a quarter of a second each, the last one waits as long as a messenger does. */
const longestQueue = 32
/** One that takes longer is given up, and the thread with it. */
const drawTimeoutMs = 20_000
/** With nothing to do the thread goes, and the memory of its typefaces and pictures with it. */
const idleMs = 60_000

export class DraughtsmanBusy extends Error {}

interface Waiting {
  order: DrawingOrder
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

/** One thread that draws one picture after the other, so that drawing takes one processor at most. */
export function createDraughtsman(): Draughtsman {
  const queue: Waiting[] = []
  let worker: Worker | null = null
  let current: Waiting | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): Worker {
    const started = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
      // Read by the canvas when it is loaded: fonts of this machine are never drawn with. It sees nothing else.
      env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    })
    started.unref()
    started.on('message', ({ bytes, problem }: DrawingAnswer) =>
      settle((waiting) => (bytes ? waiting.resolve(bytes) : waiting.reject(new Error(problem ?? 'nothing was drawn')))),
    )
    started.on('error', (error) => abandon(started, error instanceof Error ? error : new Error(String(error))))
    started.on('exit', (code) => abandon(started, new Error(`the drawing thread ended with ${code}`)))
    return started
  }

  function settle(answer: (waiting: Waiting) => void) {
    const done = current
    current = null
    clearTimeout(timer)
    if (done) answer(done)
    next()
  }

  function abandon(ended: Worker, error: Error) {
    if (worker !== ended) return
    worker = null
    void ended.terminate()
    settle((waiting) => waiting.reject(error))
  }

  function next() {
    if (current) return
    current = queue.shift() ?? null
    if (!current) {
      timer = setTimeout(rest, idleMs).unref()
      return
    }
    worker ??= start()
    const busy = worker
    timer = setTimeout(() => abandon(busy, new Error(`a picture took over ${drawTimeoutMs} ms`)), drawTimeoutMs).unref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    busy.postMessage(current.order)
  }

  function rest() {
    const idle = worker
    worker = null
    void idle?.terminate()
  }

  return {
    draw(order) {
      if (isClosed || queue.length >= longestQueue) return Promise.reject(new DraughtsmanBusy('too many pictures wait'))
      return new Promise((resolve, reject) => {
        queue.push({ order, resolve, reject })
        clearTimeout(current ? undefined : timer)
        next()
      })
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const ending = worker
      worker = null
      for (const waiting of [...(current ? [current] : []), ...queue.splice(0)])
        waiting.reject(new DraughtsmanBusy('the server stops'))
      current = null
      await ending?.terminate()
    },
  }
}
