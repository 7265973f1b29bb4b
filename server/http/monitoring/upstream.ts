import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { withoutTrace } from '../../platform/monitoring/monitoring.ts'

/** The most bytes of an ingest's answer, which is an id or a sentence. */
const maxAnswerBytes = 16 * 1024

/** The ingest cannot be reached, broke off, or took too long. */
export class UpstreamFailed extends Error {
  override name = 'UpstreamFailed'
}

export interface UpstreamOptions {
  /** The timeout of each step, in milliseconds: to connect, to accept more, to answer. */
  timeoutMs: number
  /** How its host is found. */
  lookup?: LookupFunction | undefined
}

export interface UpstreamAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A request whose body is written piece by piece, no faster than the other side reads. */
export interface Upstream {
  /**
   * Resolves when the next piece may be written. @returns false when the answer has already
   * arrived.
   *
   * @throws UpstreamFailed
   */
  write(chunk: Uint8Array): Promise<boolean>
  /**
   * Ends the body, unless the answer came before its end, and reads the answer. @throws
   * UpstreamFailed
   */
  finish(): Promise<UpstreamAnswer>
  /** Cut the request. The ingest discards an incomplete envelope. Safe to call at any time. */
  cut(): void
}

/** Open a POST to `url`. It is our own reporting, so it is not traced itself. */
export function openUpstream(url: URL, headers: Record<string, string>, options: UpstreamOptions): Upstream {
  const { timeoutMs, lookup } = options
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const request = withoutTrace(() => send(url, { method: 'POST', headers, ...(lookup && { lookup }) }))
  let answer: IncomingMessage | null = null
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', (response) => resolve((answer = response)))
    request.on('error', (error: NodeJS.ErrnoException) => reject(new UpstreamFailed(error.code ?? error.message)))
    // A connection that ends without an answer or an error, such as one that was upgraded.
    request.once('close', () => reject(new UpstreamFailed('closed')))
  })
  // It may fail while we wait for the visitor. The next write reports it.
  answered.catch(() => {})

  /**
   * The timeout runs only while we wait for the ingest, not for a visitor with a slow connection.
   */
  async function patiently<T>(work: Promise<T>): Promise<T> {
    const timer = setTimeout(() => request.destroy(new UpstreamFailed('timeout')), timeoutMs)
    try {
      return await work
    } catch (error) {
      throw error instanceof UpstreamFailed ? error : new UpstreamFailed(String(error))
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async write(chunk) {
      if (request.destroyed) await answered
      if (answer) return false
      if (!request.write(chunk)) {
        const stop = new AbortController()
        const drained = once(request, 'drain', { signal: stop.signal })
        drained.catch(() => {})
        await patiently(Promise.race([drained, answered])).finally(() => stop.abort())
      }
      return answer === null
    },
    async finish() {
      if (!answer) request.end()
      const response = await patiently(answered)
      const body = await patiently(readBody(response)).finally(() => response.destroy())
      return { status: response.statusCode ?? 502, headers: response.headers, body }
    },
    cut: () => void request.destroy(),
  }
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
