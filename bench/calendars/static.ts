import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answer } from '../load/child.ts'
import type { Recorded } from '../pages/static.ts'

let server: Server

/** The limit: `node:http` that compares a tag and sends bytes which it has in memory. */
const statics = {
  async start({ headers, body }: Recorded) {
    const bytes = Buffer.from(body, 'base64')
    const { 'content-length': _, ...withoutLength } = headers
    server = createServer((request, response) => {
      const isKnown = request.headers['if-none-match'] === headers['etag']
      response.writeHead(isKnown ? 304 : 200, isKnown ? withoutLength : headers)
      response.end(isKnown ? undefined : bytes)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  },
  stop() {
    server.close()
    server.closeAllConnections()
  },
}

export type StaticQuestions = typeof statics

answer(statics)
