import { type Socket, connect, createServer } from 'node:net'
import { randomInt } from 'node:crypto'
import { listenLocally } from '../listen-locally.ts'

/** In front of several processes: each connection goes to one of them at random, to another when that one is away. */
export async function startBalancer(ports: number[]) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    open.add(client)
    client.once('close', () => open.delete(client))
    client.on('error', () => {})
    const [first, ...others] = ports.toSorted(() => randomInt(3) - 1)
    join(client, first!, others)
  })
  const port = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}`,
    /** Cut some connections at random, in the middle of whatever is on them. */
    cut(count: number) {
      const all = [...open]
      for (let n = 0; n < count && all.length > 0; n += 1) all.splice(randomInt(all.length), 1)[0]!.resetAndDestroy()
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

function join(client: Socket, port: number, others: number[]) {
  const upstream = connect({ port, host: '127.0.0.1' })
  let isJoined = false
  upstream.once('connect', () => {
    isJoined = true
    client.pipe(upstream)
    upstream.pipe(client)
  })
  upstream.on('error', () => {})
  upstream.once('close', () => {
    const [next, ...rest] = others
    if (!isJoined && next !== undefined && !client.destroyed) join(client, next, rest)
    else client.destroy()
  })
  client.once('close', () => upstream.destroy())
}
