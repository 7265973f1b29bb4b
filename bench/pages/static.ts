import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { answer } from '../load/child.ts'

/** One answer of Marquee, as it came. */
export interface Recorded {
  path: string
  headers: Record<string, string>
  /** In base64. */
  body: string
}

let server: Server

/** The limit: `node:http` with nothing to decide. */
const statics = {
  async start(recorded: Recorded[]) {
    const answers = new Map(
      recorded.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
    )
    server = createServer((request, response) => {
      const { headers, body } = answers.get(request.url!)!
      response.writeHead(200, headers)
      response.end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  },
  /** The limit of a program's query: `node:http` that reads it and serializes an answer which it has in memory. */
  async startJson(text: string) {
    const known: unknown = JSON.parse(text)
    server = createServer(async (request, response) => {
      await json(request)
      const body = JSON.stringify(known)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      response.end(body)
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
