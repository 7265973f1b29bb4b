import { Readable, pipeline } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { parse } from 'hono/utils/cookie'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from 'hono/utils/compress'
import { isSecure } from '../../contract/own-cookies.ts'
import { type Encoding, acceptedEncoding } from '../files/accepted-encoding.ts'

/** In bytes: what fits into one packet gains nothing. */
const smallest = 1_400

/** Of Brotli, from 0 to 11: as fast as gzip, and a tenth smaller. */
const quality = 4

/**
 * Compress pages, JSON, calendars and other text as they are sent. Files of the build are compressed
 * when they are built. Hono's own middleware knows no Brotli, and it holds the first bytes of a page
 * back until more have come.
 */
export function compressAnswers(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { status } = c.res
    if (c.req.method === 'HEAD' || status === 206 || !isWorthwhile(c.res.headers)) return
    const { body } = c.res
    if (!body) return
    // Once the body is read, the server's `Response` has other headers than before.
    const { headers } = c.res
    headers.append('Vary', 'Accept-Encoding')
    const encoding = acceptedEncoding(c)
    if (!encoding || (isSecure(publicUrl) && mayBeGuessed(c))) return
    const tag = headers.get('ETag')
    c.res = new Response(compress(body, encoding), c.res)
    c.res.headers.delete('Content-Length')
    c.res.headers.set('Content-Encoding', encoding)
    if (tag && !tag.startsWith('W/')) c.res.headers.set('ETag', `W/${tag}`)
  }
}

function isWorthwhile(headers: Headers): boolean {
  const length = headers.get('Content-Length')
  if (headers.has('Content-Encoding') || (length && Number(length) < smallest)) return false
  return compressible.test(headers.get('Content-Type') ?? '')
}

/**
 * Whether another site may have caused an answer that holds somebody's secrets. The length of a
 * compressed page tells whether text in its address also stands elsewhere on the page (BREACH). A
 * site that sends a browser here again and again could find out secrets that way, one letter at a
 * time. Browsers say which site a request comes from. Without TLS nothing is hidden anyway.
 */
function mayBeGuessed(c: Context): boolean {
  const names = Object.keys(parse(c.req.header('cookie') ?? ''))
  const isKnown = names.some((name) => /marquee\.(?:session|places)/.test(name))
  return isKnown && !['same-origin', 'none'].includes(c.req.header('sec-fetch-site') ?? '')
}

/** Every part of a body is sent on as soon as the next one takes longer to come. */
function compress(body: ReadableStream, encoding: Encoding): ReadableStream {
  const encoder =
    encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : createGzip()
  const source = readableOf(body)
  let isFlushing = false
  source.on('data', () => {
    if (isFlushing) return
    isFlushing = true
    setImmediate(() => {
      isFlushing = false
      if (!encoder.writableEnded) encoder.flush()
    })
  })
  // A failure or a visitor who left ends both.
  pipeline(source, encoder, () => {})
  return Readable.toWeb(encoder) as ReadableStream
}

/** Node's own `Readable.fromWeb` cannot read the streams of GraphQL Yoga. */
function readableOf(body: ReadableStream<Uint8Array>): Readable {
  const reader = body.getReader()
  return new Readable({
    read() {
      reader.read().then(
        ({ done, value }) => void this.push(done ? null : value),
        (error: Error) => void this.destroy(error),
      )
    },
    destroy(error, done) {
      void cancel(reader)
      done(error)
    },
  })
}

async function cancel(reader: ReadableStreamDefaultReader): Promise<void> {
  await reader.cancel().catch(() => {})
}
