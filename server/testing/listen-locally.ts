import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Let a server listen on this machine alone. @returns its port, which nobody else has */
export async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
