/** The last one in each queue that is not empty. */
const queues = new Map<string, Promise<unknown>>()

/**
 * One at a time for each key, in the order of asking. The database would do the same with the event's lock, but
 * everybody who waits there holds a connection: twenty requests for one popular event would stop all others. It is also
 * faster (docs/operations.md: a contended row).
 */
export function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work)
  const settled = turn.then(
    () => {},
    () => {},
  )
  queues.set(key, settled)
  void settled.then(() => {
    if (queues.get(key) === settled) queues.delete(key)
  })
  return turn
}
