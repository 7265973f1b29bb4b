import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** Counts the pieces that connections hand to the network. `watch` is for `connectDb`. */
export function createWriteCount() {
  let writes = 0
  return {
    watch(connection: ClientBase) {
      const { stream } = (connection as ClientBase & { connection: { stream: Socket } }).connection
      for (const method of ['_write', '_writev'] as const) {
        const write = stream[method]!.bind(stream) as (...args: unknown[]) => void
        Object.assign(stream, {
          [method]: (...args: unknown[]) => {
            writes += 1
            write(...args)
          },
        })
      }
    },
    read: () => writes,
    reset() {
      writes = 0
    },
  }
}
