import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { serveFanout } from './server.ts'

/**
 * The limit: the same WebSocket library sends one prepared buffer to everybody who has said the same handshake as a
 * GraphQL client says. It knows no rows, no rights and nobody who reads slowly.
 */
serveFanout(async () => {
  const server = createServer()
  const sockets = new WebSocketServer({ server, path: '/graphql', handleProtocols: () => 'graphql-transport-ws' })
  const subscribers = new Set<WebSocket>()
  let prepared = Buffer.alloc(0)
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string }
      if (message.type === 'connection_init') socket.send('{"type":"connection_ack"}')
      if (message.type === 'subscribe') subscribers.add(socket)
    })
    socket.on('close', () => subscribers.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    path: '/graphql',
    useSample: (message) => void (prepared = Buffer.from(message)),
    publish(rows, mark) {
      mark()
      for (let row = 0; row < rows; row += 1) {
        for (const socket of subscribers) socket.send(prepared, { binary: false })
      }
    },
    async stop() {},
  }
})
