import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { randomInt } from 'node:crypto'

export interface Balancer {
  /** Origin, without a trailing slash. */
  url: string
  /** Cut some connections at random, in the middle of whatever is on them. */
  cut(count: number): void
  stop(): Promise<void>
}

/** In front of several processes: each connection goes to one of them at random, to another when that one is away. */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    open.add(client)
    client.once('close', () => open.delete(client))
    client.on('error', () => {})
    const [first, ...others] = ports.toSorted(() => randomInt(3) - 1)
    join(client, first!, others)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(count) {
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
