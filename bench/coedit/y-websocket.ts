import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setupWSConnection } from '@y/websocket-server/utils'
import { WebSocketServer } from 'ws'
import { serveCoedit } from './server.ts'

const room = 'theme'

/**
 * What one builds without Marquee: y-websocket's own server, as its documentation starts it. It keeps the document in
 * memory, asks nobody who they are, and takes whatever it is sent.
 */
serveCoedit(async (editors) => {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => setupWSConnection(socket, request, { docName: room }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    editors: Array.from({ length: editors }, () => ({ headers: {}, document: room })),
    async stop() {},
  }
})
