/** The most bytes of errors, traces, sessions and all headers: everything but attachments. */
const maxReportBytes = 1024 * 1024
/** The most bytes of a whole envelope, with attachments. */
export const maxEnvelopeBytes = 20 * 1024 * 1024
/**
 * The most bytes of the envelope's first line, which has its DSN and its trace. The SDKs' own
 * tunnel uses the same.
 */
const maxHeaderBytes = 64 * 1024
const newline = 10

/** The reason not to forward an envelope: 400 when it is malformed, 413 when it is too long. */
export class EnvelopeRefused extends Error {
  override name = 'EnvelopeRefused'
  readonly status: 400 | 413

  constructor(status: 400 | 413, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * The next part of an envelope: a header line, or a payload that has a known length (`left`) or
 * ends with its line.
 */
type Expected = { part: 'header' | 'item' } | { part: 'payload'; left: number | null; isAttachment: boolean }

/**
 * Check an envelope chunk by chunk. Only the present header line is stored. A line of JSON opens
 * the envelope, and another opens each item. An item's payload has the length in its header, or
 * ends with its line.
 */
export class EnvelopeBounds {
  /** The envelope's header, as soon as it has been read. */
  header: Record<string, unknown> | null = null
  #expected: Expected = { part: 'header' }
  #line: Uint8Array[] = []
  #lineBytes = 0
  #reportBytes = 0
  #totalBytes = 0

  /** @throws EnvelopeRefused as soon as the envelope cannot be within its bounds any more. */
  take(chunk: Uint8Array): void {
    this.#totalBytes += chunk.length
    if (this.#totalBytes > maxEnvelopeBytes) throw tooLong()
    let at = 0
    while (at < chunk.length) at = this.#step(chunk, at)
  }

  /** @throws EnvelopeRefused when the envelope ended too early. */
  end(): void {
    if (this.#expected.part !== 'payload') this.#endLine()
    else if (this.#expected.left) throw new EnvelopeRefused(400, 'The envelope ends in the middle of an item.')
    if (!this.header) throw new EnvelopeRefused(400, 'The envelope has no header.')
  }

  #step(chunk: Uint8Array, at: number): number {
    const expected = this.#expected
    if (expected.part === 'payload' && expected.left !== null) {
      const end = Math.min(chunk.length, at + expected.left)
      this.#count(end - at, expected.isAttachment)
      expected.left -= end - at
      // The rest of the line is the newline that ends the payload. It reads as an empty header,
      // which is skipped.
      if (expected.left === 0) this.#expected = { part: 'item' }
      return end
    }
    const found = chunk.indexOf(newline, at)
    const end = found === -1 ? chunk.length : found + 1
    this.#count(end - at, expected.part === 'payload' && expected.isAttachment)
    if (expected.part !== 'payload') this.#keep(chunk.subarray(at, found === -1 ? end : found))
    if (found !== -1) this.#endLine()
    return end
  }

  #keep(part: Uint8Array): void {
    this.#lineBytes += part.length
    if (this.#lineBytes > maxHeaderBytes) throw new EnvelopeRefused(400, 'A header of the envelope is too long.')
    // Copy the chunk, because it is forwarded and its memory may be reused.
    this.#line.push(part.slice())
  }

  #endLine(): void {
    const expected = this.#expected
    const line = Buffer.concat(this.#line).toString('utf8').trim()
    this.#line = []
    this.#lineBytes = 0
    if (expected.part === 'header') {
      this.header = readObject(line)
      this.#expected = { part: 'item' }
    } else if (expected.part === 'payload') this.#expected = { part: 'item' }
    else if (line !== '') this.#expected = this.#payloadOf(readObject(line))
  }

  /** A payload with a declared length over the limit is refused before it is read. */
  #payloadOf({ type, length = null }: Record<string, unknown>): Expected {
    const isLength = typeof length === 'number' && Number.isSafeInteger(length) && length >= 0
    if (typeof type !== 'string' || (length !== null && !isLength))
      throw new EnvelopeRefused(400, 'An item of the envelope has no proper header.')
    const isAttachment = type === 'attachment'
    const left = length as number | null
    const ahead = left ?? 0
    if (ahead > maxEnvelopeBytes || (!isAttachment && this.#reportBytes + ahead > maxReportBytes)) throw tooLong()
    return left === 0 ? { part: 'item' } : { part: 'payload', left, isAttachment }
  }

  #count(bytes: number, isAttachment: boolean): void {
    if (!isAttachment) this.#reportBytes += bytes
    if (this.#reportBytes > maxReportBytes) throw tooLong()
  }
}

function tooLong(): EnvelopeRefused {
  return new EnvelopeRefused(
    413,
    `An envelope may have at most ${maxReportBytes} bytes, and ${maxEnvelopeBytes} with its attachments.`,
  )
}

function readObject(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Answered below, as any other line that is no header.
  }
  throw new EnvelopeRefused(400, 'This is no envelope.')
}
