import type { ExecutionResult } from 'graphql'
import { withoutHttp } from '../../access.ts'

/** One answer, serialized once for everyone who gets it. */
export interface Answer {
  result: ExecutionResult
  /** The result as JSON. */
  json: Buffer
  /** The step that it answers; null for a last message. */
  step: unknown
}

export function answerOf(result: ExecutionResult, step: unknown): Answer {
  const { errors, ...rest } = result
  const shown = errors ? { ...rest, errors: errors.map(withoutHttp) } : rest
  return { result, step, json: Buffer.from(JSON.stringify(shown)) }
}

const beforeId = Buffer.from('{"id":')
const beforePayload = Buffer.from(',"type":"next","payload":')
const afterPayload = Buffer.from('}')
const framing = beforeId.length + beforePayload.length + afterPayload.length

/**
 * The answers of one tick as ready WebSocket frames: graphql-ws's `next` messages in one buffer, so
 * that a socket takes them in one write. Between sockets only the operation's id differs, and it is
 * filled in in place. The kernel copies what it takes, so the next socket can use the same bytes
 * with its own id.
 */
export class Frames {
  readonly answers: readonly Answer[]
  #template: Template | undefined
  /** The id that is filled in, as JSON. */
  #id: string | undefined
  #isKept = false

  constructor(answers: readonly Answer[]) {
    this.answers = answers
  }

  /**
   * The bytes for one socket. The next call reuses them unless they are retained. @param id of the
   * operation, as JSON.
   */
  for(id: string): Buffer {
    if (id === this.#id) return this.#template!.bytes
    const idBytes = Buffer.byteLength(id)
    if (this.#isKept || this.#template?.idBytes !== idBytes) this.#template = makeTemplate(this.answers, idBytes)
    const { bytes, idOffsets } = this.#template
    for (const offset of idOffsets) bytes.write(id, offset)
    this.#id = id
    this.#isKept = false
    return bytes
  }

  /** A socket that could not take all bytes still reads them, so they are not reused. */
  keep(): void {
    this.#isKept = true
  }
}

interface Template {
  idBytes: number
  bytes: Buffer
  /** The positions of the id, one for each frame. */
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
  // A separate allocation, because a slice that waits for long would retain its whole slab.
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const part of parts) at += part.copy(bytes, at)
  return { idBytes, bytes, idOffsets }
}

/** A final text frame from a server, which is never masked (RFC 6455, 5.2). @param length of the payload in bytes. */
export function frameHeader(length: number): Buffer {
  const finalText = 0x81
  if (length < 126) return Buffer.from([finalText, length])
  if (length < 0x1_0000) return Buffer.from([finalText, 126, length >> 8, length & 0xff])
  const header = Buffer.alloc(10)
  header[0] = finalText
  header[1] = 127
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
