/** The last one in each queue that is not empty. */
const queues = new Map<string, Promise<void>>()

/**
 * One at a time for each key, in the order of asking. The database would do the same with the event's lock, but
 * everybody who waits there holds a connection: twenty requests for one popular event would stop all others. Waiting
 * here is also faster (docs/operations.md: a contended row).
 */
export async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key)
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  queues.set(key, done)
  await before
  try {
    return await work()
  } finally {
    end()
    if (queues.get(key) === done) queues.delete(key)
  }
}
