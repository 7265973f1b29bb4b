import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { suppressTracing } from '@sentry/node'

/** Of an ingest's answer; it is an id, or a sentence. */
const maxAnswerBytes = 16 * 1024

/** The ingest cannot be reached, broke off, or took too long. */
export class UpstreamFailed extends Error {
  override name = 'UpstreamFailed'
}

export interface UpstreamOptions {
  /**
   * How long the ingest may let us wait each time: to connect, to take more, to answer.
   * Milliseconds.
   */
  timeoutMs: number
  /** How its host is found. */
  lookup?: LookupFunction | undefined
}

export interface UpstreamAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/**
 * A request under way whose body is handed over piece by piece, no faster than the other side takes
 * it.
 */
export interface Upstream {
  /**
   * Resolves when the next piece may come. @returns false when the answer is there already, and
   * nothing more is wanted.
   *
   * @throws UpstreamFailed
   */
  write(chunk: Uint8Array): Promise<boolean>
  /**
   * Ends the body, unless the answer came before its end, and reads the answer. @throws
   * UpstreamFailed
   */
  finish(): Promise<UpstreamAnswer>
  /** Breaks off: an ingest throws away what it has only half of. Safe to call at any time. */
  cut(): void
}

/** Open a POST to `url`. It is our own reporting, so it is not traced itself. */
export function openUpstream(url: URL, headers: Record<string, string>, options: UpstreamOptions): Upstream {
  const { timeoutMs, lookup } = options
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const request = suppressTracing(() => send(url, { method: 'POST', headers, ...(lookup && { lookup }) }))
  let answer: IncomingMessage | null = null
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', (response) => resolve((answer = response)))
    request.on('error', (error: NodeJS.ErrnoException) => reject(new UpstreamFailed(error.code ?? error.message)))
    // A connection that ends without an answer or an error, such as one that was upgraded.
    request.once('close', () => reject(new UpstreamFailed('closed')))
  })
  // It may fail while the visitor is waited for; whoever writes next hears of it.
  answered.catch(() => {})

  /**
   * The clock runs only while the ingest is waited for: a visitor with a slow connection is no
   * reason to give up.
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
