import { MIMEType } from 'node:util'
import { problem } from '../errors/problem.ts'

/** Our largest form invites 500 guests. */
export const maxFields = 2_000

/** Of what names the fields of a multipart form: their heads together. */
const maxHeadBytes = 256 * 1024

/**
 * Characters of a form's media type. A boundary has at most 70 (RFC 2046). To search a body for one
 * of thousands takes seconds.
 */
const maxTypeLength = 150

/**
 * Read a form, and refuse one with too many fields before it is parsed: the time that
 * `URLSearchParams` takes grows with the square of their number, and nothing else runs meanwhile.
 *
 * @returns the request with the body that was read, or as it was when it is no form.
 */
export async function boundFields(request: Request): Promise<Request | { refused: Response }> {
  const type = request.headers.get('content-type') ?? ''
  // Every parser finds its own media type in the header, so each that is named counts.
  const isUrlencoded = /urlencoded/i.test(type)
  const isMultipart = /multipart/i.test(type)
  if (!isUrlencoded && !isMultipart) return request
  const boundary = isMultipart ? boundaryOf(type) : ''
  if (type.length > maxTypeLength || boundary === null) return { refused: problem(400) }
  const bytes = Buffer.from(await request.arrayBuffer())
  if ((isUrlencoded && hasManyPairs(bytes)) || (isMultipart && hasManyParts(bytes, boundary)))
    return { refused: problem(413, { detail: `A form may have at most ${maxFields.toLocaleString('en')} fields.` }) }
  const body = new ReadableStream({
    start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes)
      controller.close()
    },
  })
  const init = { body, duplex: 'half' }
  return new Request(request, init)
}

/** @returns null without one, and where parsers do not agree: of a list some read the first, some the last. */
function boundaryOf(type: string): string | null {
  if (type.includes(',') || type.length > maxTypeLength) return null
  try {
    return new MIMEType(type).params.get('boundary')
  } catch {
    return null
  }
}

function hasManyPairs(bytes: Buffer): boolean {
  let pairs = 1
  for (let at = bytes.indexOf('&'); at !== -1; at = bytes.indexOf('&', at + 1)) {
    pairs += 1
    if (pairs > maxFields) return true
  }
  return false
}

/** Read as `formData()` does: a delimiter, the head of a part up to an empty line, and what the field holds. */
function hasManyParts(bytes: Buffer, boundary: string): boolean {
  const delimiter = Buffer.from(`--${boundary}`)
  let [parts, headBytes] = [0, 0]
  for (let at = bytes.indexOf(delimiter); at !== -1;) {
    const headAt = at + delimiter.length
    const isLast = bytes.toString('latin1', headAt, headAt + 2) === '--'
    if (isLast) return false
    const end = bytes.indexOf('\r\n\r\n', headAt)
    const head = (end === -1 ? bytes.length : end + 4) - headAt
    parts += 1
    headBytes += head
    if (parts > maxFields || headBytes > maxHeadBytes) return true
    at = bytes.indexOf(delimiter, headAt + head)
  }
  return false
}
