import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createWorkQueue } from '../../../platform/jobs/work-queue.ts'
import type { DrawingOrder } from './draw.ts'
import type { DrawingAnswer } from './drawing-thread.ts'

export interface Draughtsman {
  /** Draw one image, after those that were asked for before. @throws DraughtsmanBusy when too many wait. */
  draw(order: DrawingOrder): Promise<Uint8Array>
  close(): Promise<void>
}

/** The most that wait: at a quarter of a second each, the last one waits as long as a messenger does. */
const longestQueue = 32
/** A drawing that takes longer is given up, and its thread is ended. */
const drawTimeoutMs = 20_000
/** A thread with nothing to do is ended, which frees the memory of its typefaces and images. */
const idleMs = 60_000

export class DraughtsmanBusy extends Error {}

/** One thread that draws one image after another, so that drawing takes one processor at most. */
export function createDraughtsman(): Draughtsman {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: longestQueue })
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): Worker {
    const started = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
      // The canvas reads it when it is loaded: it never draws with fonts of this machine. The thread sees nothing else.
      env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    })
    started.unref()
    // Also when it ends between two drawings.
    const forget = () => {
      if (thread === started) thread = null
    }
    started.on('error', forget)
    started.on('exit', forget)
    return started
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = thread
    thread = null
    await ending?.terminate()
  }

  async function drawNext(order: DrawingOrder): Promise<Uint8Array> {
    if (isClosed) throw new DraughtsmanBusy('the server stops')
    clearTimeout(idle)
    thread ??= start()
    const answer = await ask(thread, order).catch((error: Error) => {
      void end()
      throw isClosed ? new DraughtsmanBusy('the server stops') : error
    })
    idle = setTimeout(() => void end(), idleMs).unref()
    if (answer.bytes) return answer.bytes
    throw new Error(answer.problem ?? 'nothing was drawn')
  }

  return {
    async draw(order) {
      const drawing = isClosed ? null : queue.run(() => drawNext(order))
      if (!drawing) throw new DraughtsmanBusy('too many pictures wait')
      return drawing
    },
    close() {
      isClosed = true
      return end()
    },
  }
}

/** @throws when the thread fails, ends, or takes too long. */
async function ask(thread: Worker, order: DrawingOrder): Promise<DrawingAnswer> {
  const answered = new AbortController()
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(drawTimeoutMs)])
  const ended = once(thread, 'exit', { signal }).then(([code]) => {
    throw new Error(`the drawing thread ended with ${code}`)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(order)
  try {
    const [answer] = await Promise.race([once(thread, 'message', { signal }), ended])
    return answer as DrawingAnswer
  } finally {
    answered.abort()
  }
}
