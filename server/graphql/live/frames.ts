import type { ExecutionResult } from 'graphql'

/** One answer, made once for everybody who gets it. */
export interface Answer {
  result: ExecutionResult
  /** The result as JSON. */
  json: Buffer
}

export function answerOf(result: ExecutionResult): Answer {
  const { errors, ...rest } = result
  const shown = errors ? { ...rest, errors: errors.map((error) => error.toJSON()) } : rest
  return { result, json: Buffer.from(JSON.stringify(shown)) }
}

const beforeId = Buffer.from('{"id":')
const beforePayload = Buffer.from(',"type":"next","payload":')
const afterPayload = Buffer.from('}')
const framing = beforeId.length + beforePayload.length + afterPayload.length

/**
 * The answers of one tick as ready WebSocket frames: graphql-ws's `next` messages, one behind the other, so that a socket
 * takes them in one write. They differ between sockets in the operation's id alone, which is filled into a copy; where
 * the id is the same as the last one's, so are the bytes, and nothing is copied.
 */
export class Frames {
  readonly answers: readonly Answer[]
  #lastId: string | undefined
  #lastBytes: Buffer | undefined
  #template: Template | undefined

  constructor(answers: readonly Answer[]) {
    this.answers = answers
  }

  /**
   * @param id of the operation, as JSON.
   * @param isKept The bytes may wait for long: they get memory of their own, because a slice would keep its whole slab. So
   * do the first, which are often everybody's.
   */
  for(id: string, isKept = false): Buffer {
    if (id === this.#lastId) return this.#lastBytes!
    const idBytes = Buffer.byteLength(id)
    if (this.#template?.idBytes !== idBytes) this.#template = makeTemplate(this.answers, idBytes)
    const { bytes, idOffsets } = this.#template
    const isOwn = isKept || this.#lastId === undefined
    const filled = isOwn ? Buffer.allocUnsafeSlow(bytes.length) : Buffer.allocUnsafe(bytes.length)
    bytes.copy(filled)
    for (const offset of idOffsets) filled.write(id, offset)
    this.#lastId = id
    this.#lastBytes = filled
    return filled
  }
}

interface Template {
  idBytes: number
  bytes: Buffer
  /** Where the id goes, once in each frame. */
  idOffsets: number[]
}

function makeTemplate(answers: readonly Answer[], idBytes: number): Template {
  const idOffsets: number[] = []
  const parts: Buffer[] = []
  let length = 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const { json } of answers) {
    add(frameHeader(framing + idBytes + json.length))
    add(beforeId)
    idOffsets.push(length)
    add(Buffer.alloc(idBytes))
    add(beforePayload)
    add(json)
    add(afterPayload)
  }
  return { idBytes, bytes: Buffer.concat(parts, length), idOffsets }
}

/** A final text frame from a server, which is never masked (RFC 6455, 5.2). @param length of the payload in bytes. */
function frameHeader(length: number): Buffer {
  const finalText = 0x81
  if (length < 126) return Buffer.from([finalText, length])
  if (length < 0x1_0000) return Buffer.from([finalText, 126, length >> 8, length & 0xff])
  const header = Buffer.alloc(10)
  header[0] = finalText
  header[1] = 127
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
