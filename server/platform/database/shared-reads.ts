import type pg from 'pg'

/** At most so many on one connection, where each waits for those before it. */
const mostTogether = 8

interface Read {
  statement: pg.QueryConfig
  resolve(answer: Promise<pg.QueryResult>): void
  reject(reason: unknown): void
}

/**
 * Sends the reads of one turn of the event loop over one connection, in one write. A write, and waking the other side,
 * costs more than most reads do (docs/decisions/056-frequent-reads-share-a-connection.md).
 *
 * @param connect - takes a connection from a pool
 */
export function shareReads(
  connect: () => Promise<pg.PoolClient>,
): (statement: pg.QueryConfig) => Promise<pg.QueryResult> {
  let waiting: Read[] = []
  function sendWaiting() {
    const reads = waiting
    waiting = []
    void send(reads, connect)
  }
  return (statement) =>
    new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject })
      if (waiting.length === 1) setImmediate(() => waiting.length > 0 && sendWaiting())
      if (waiting.length === mostTogether) sendWaiting()
    })
}

async function send(reads: readonly Read[], connect: () => Promise<pg.PoolClient>): Promise<void> {
  let connection: pg.PoolClient
  try {
    connection = await connect()
  } catch (error) {
    for (const { reject } of reads) reject(error)
    return
  }
  const answers = reads.map(({ statement }) => connection.query(statement))
  for (const [index, { resolve }] of reads.entries()) resolve(answers[index]!)
  const settled = await Promise.allSettled(answers)
  // As the pool itself does: a connection on which something failed is not used again.
  connection.release(settled.some(({ status }) => status === 'rejected'))
}
