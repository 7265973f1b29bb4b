import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { answer, sharedClock } from '../load/child.ts'
import type { Recorded } from './static.ts'

interface Opened {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** In ms of the shared clock. */
  sentAt: number
  ms: number
}

interface Load {
  port: number
  paths: string[]
  visitors: number
  seconds: number
  /** Of every request. */
  headers?: Record<string, string>
  /** JSON that every request sends. */
  body?: string
  /** Of every answer; 200 when left out. */
  status?: number
}

interface Rush {
  port: number
  path: string
  count: number
  withinMs: number
  /** Of every request. */
  headers: Record<string, string>
}

let addresses = 0
const json = 'application/json'

/** Each request is another visitor's, with an address of their own. */
function open(
  port: number,
  path: string,
  agent: Agent | false,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Opened> {
  addresses += 1
  const method = body === undefined ? 'GET' : 'POST'
  const types = body === undefined ? { accept: '*/*' } : { accept: json, 'content-type': json }
  const ip = [10, (addresses >> 16) & 255, (addresses >> 8) & 255, addresses & 255].join('.')
  const sentAt = sharedClock()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        path,
        agent,
        method,
        headers: { ...types, 'accept-encoding': 'br', 'x-forwarded-for': ip, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode = 0, headers: given } = response
          const ms = sharedClock() - sentAt
          resolve({
            status: statusCode,
            headers: given as Record<string, string>,
            body: Buffer.concat(chunks),
            sentAt,
            ms,
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function quantiles(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

const visitors = {
  /** So many visitors who ask one request after another. @returns requests a second, and their times in ms. */
  async rate({ port, paths, visitors: count, seconds, headers, body, status: expected = 200 }: Load) {
    const agent = new Agent({ keepAlive: true, maxSockets: count })
    const times: number[] = []
    const end = performance.now() + seconds * 1_000
    let turn = 0
    const visit = async () => {
      while (performance.now() < end) {
        turn += 1
        const { status, ms } = await open(port, paths[turn % paths.length]!, agent, headers, body)
        if (status !== expected) throw new Error(`status ${status}`)
        times.push(ms)
      }
    }
    await Promise.all(Array.from({ length: count }, visit))
    agent.destroy()
    return { perSecond: times.length / seconds, ...quantiles(times) }
  },
  /** Visitors who arrive evenly within a time, each over a connection of their own. @returns their times in ms. */
  async rush({ port, path, count, withinMs, headers }: Rush) {
    const arrivals = Array.from({ length: count }, async (_, n) => {
      await setTimeout((n / count) * withinMs)
      const { status, ms } = await open(port, path, false, headers)
      if (status !== 200) throw new Error(`status ${status}`)
      return ms
    })
    return quantiles(await Promise.all(arrivals))
  },
  async record(port: number, path: string): Promise<Recorded> {
    const { headers, body } = await open(port, path, false)
    delete headers['transfer-encoding']
    return { path, headers: { ...headers, 'content-length': String(body.length) }, body: body.toString('base64') }
  },
  /** The answer to JSON that is sent, as text. */
  async send(port: number, path: string, sent: string) {
    return (await open(port, path, false, { 'accept-encoding': 'identity' }, sent)).body.toString()
  },
  /** One page as text, for who has this cookie. @returns also when it was asked for, in ms of the shared clock. */
  async read(port: number, path: string, cookie: string | null) {
    const { body, sentAt } = await open(port, path, false, { 'accept-encoding': 'identity', ...(cookie && { cookie }) })
    return { text: body.toString(), sentAt }
  },
  stop() {},
}

export type VisitorQuestions = typeof visitors

answer(visitors)
