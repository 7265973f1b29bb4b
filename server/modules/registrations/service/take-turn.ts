/** For each platform, the last one in each queue that is not empty. */
const queuesOf = new WeakMap<object, Map<string, Promise<void>>>()

/**
 * One at a time for each key, in the order of asking, within one process. The database would do the same with the
 * event's lock, but everybody who waits there holds a connection: twenty requests for one popular event would stop all
 * others. Waiting here is also faster (docs/operations.md: a contended row). It saves, it does not protect: the lock
 * does, also between processes.
 */
export async function takeTurn<T>(platform: object, key: string, work: () => Promise<T>): Promise<T> {
  const queues = queuesOf.get(platform) ?? new Map<string, Promise<void>>()
  queuesOf.set(platform, queues)
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
