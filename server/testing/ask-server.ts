import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Asked {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A few connections that are used again. */
const agent = new Agent({ keepAlive: true, maxSockets: 6 })

/** One request with its path as it is written: `fetch` would put it right first. */
export async function askServer(origin: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const { method = 'GET', headers = {}, body } = asked
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent }, async (response) => {
      resolve({ status: response.statusCode!, headers: response.headers, body: await text(response) })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/**
 * POST a JSON text, with as many connections as there are requests at once. `fetch` does the same for twice the
 * processor time, and tests ask tens of thousands of times.
 */
export async function postJson(url: string, headers: OutgoingHttpHeaders, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } })
    sent.once('response', (response) => text(response).then(resolve, reject))
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Bytes as they are, for what no HTTP client would send; the connection is read to its end. */
export async function sendBytes(origin: string, bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(bytes, 'latin1')
  const came = await text(socket)
  const [head = '', ...rest] = came.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((each) => [each.slice(0, each.indexOf(':')).toLowerCase(), each.slice(each.indexOf(':') + 1).trim()]),
  )
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}
