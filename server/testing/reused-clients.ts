import { type connectDb, createAdapter, createClient } from '../platform/database/db.ts'

interface ReusedClient {
  connectDb: typeof connectDb
  /** Its app has stopped, and another may have it. */
  release(): void
}

interface Client {
  connectDb: typeof connectDb
  /** Of this app; of one that works on after it has stopped there are several. */
  connects: number
}

const free = new Set<Client>()

/**
 * A client that an app which has stopped may have used, for a database of its own. It is as good as a new one, and has
 * read the schema and compiled many queries already, which costs more than all else that an app does when it starts.
 */
export function reuseClient(): ReusedClient {
  const [client = makeClient()] = free
  free.delete(client)
  let isReleased = false
  return {
    connectDb: client.connectDb,
    release() {
      if (!isReleased && client.connects === 1) free.add(client)
      isReleased = true
    },
  }
}

function makeClient(): Client {
  let adapter: ReturnType<typeof createAdapter>
  const db = createClient({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect() {
      client.connects += 1
      // Work that an app has left behind connects to its database again.
      free.delete(client)
      return adapter.connect()
    },
  })
  const client: Client = {
    connects: 0,
    connectDb(...options) {
      adapter = createAdapter(...options)
      client.connects = 0
      return db
    },
  }
  return client
}
