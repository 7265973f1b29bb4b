import { parentPort } from 'node:worker_threads'
import { type DrawingOrder, draw } from './draw.ts'

/** Runs in a thread of its own (draughtsman.ts): an image takes longer than anyone else's request should wait. */
export interface DrawingAnswer {
  bytes: Uint8Array | null
  problem: string | null
}

parentPort!.on('message', (order: DrawingOrder) => {
  draw(order)
    .then((bytes): DrawingAnswer => ({ bytes, problem: null }))
    .catch((error: Error): DrawingAnswer => ({ bytes: null, problem: error.stack ?? String(error) }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    .then((answer) => parentPort!.postMessage(answer))
})
