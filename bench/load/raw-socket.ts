import { connect, type Socket } from 'node:net'

/**
 * The cheapest graphql-transport-ws client that still looks at every message: no WebSocket library, no JSON for what is
 * a delivery, one receive buffer for all sockets. A load of thousands must cost less than the server it loads.
 */
export interface RawSocket {
  /** Deliveries so far. */
  received: number
  /** Text of the last delivery. */
  lastMessage(): string
  send(message: unknown): void
  /** Stop and start reading from the network. */
  pause(): void
  resume(): void
  /** Cut without a word. */
  cut(): void
}

export interface RawSocketOptions {
  port: number
  path: string
  /** The address that the server believes. */
  address: string
  /** The id that `subscribe` uses: deliveries of it are found without reading the message. */
  operationId: string
  headers?: Record<string, string>
  onAcknowledged(socket: RawSocket): void
  onDelivery(socket: RawSocket, message: Buffer): void
  /** Anything that is neither a delivery nor a part of the handshake. */
  onTrouble(what: string): void
}

const shared = Buffer.allocUnsafe(256 * 1024)
const opcodes = { text: 1, close: 8, ping: 9, pong: 10 }

export function openRawSocket(options: RawSocketOptions): RawSocket {
  // `{"id":"…","type":"next"`: where the n stands.
  const typeAt = '{"id":"","type":"'.length + options.operationId.length
  let isUpgraded = false
  let held: Buffer | null = null
  let last: Buffer | null = null
  let isCut = false

  function read(length: number, buffer: Uint8Array): boolean {
    let chunk = (buffer as Buffer).subarray(0, length)
    if (held) {
      chunk = Buffer.concat([held, chunk])
      held = null
    }
    let at = isUpgraded ? 0 : readUpgrade(chunk)
    while (at < chunk.length) {
      const end = readFrame(chunk, at)
      if (end === -1) break
      at = end
    }
    if (at < chunk.length) held = Buffer.from(chunk.subarray(at))
    return true
  }

  function readUpgrade(chunk: Buffer): number {
    const end = chunk.indexOf('\r\n\r\n')
    if (end === -1) return 0
    const [status] = chunk.toString('latin1', 0, end).split('\r\n')
    if (!status!.includes(' 101 ')) {
      options.onTrouble(status!)
      return chunk.length
    }
    isUpgraded = true
    send({ type: 'connection_init' })
    return end + 4
  }

  /** @returns where the next frame begins; -1 when this one is not whole yet. */
  function readFrame(chunk: Buffer, at: number): number {
    if (!isUpgraded || chunk.length < at + 2) return -1
    let length = chunk[at + 1]! & 127
    let start = at + 2
    if (length === 126) {
      if (chunk.length < at + 4) return -1
      length = chunk.readUInt16BE(at + 2)
      start = at + 4
    } else if (length === 127) {
      if (chunk.length < at + 10) return -1
      length = Number(chunk.readBigUInt64BE(at + 2))
      start = at + 10
    }
    const end = start + length
    if (chunk.length < end) return -1
    const opcode = chunk[at]! & 15
    // "ne": no other type of message begins with it.
    if (opcode === opcodes.text && chunk[start + typeAt] === 110 && chunk[start + typeAt + 1] === 101) {
      socket.received += 1
      if (socket.received === 1) last = Buffer.from(chunk.subarray(start, end))
      options.onDelivery(socket, chunk.subarray(start, end))
    } else readOther(opcode, chunk.subarray(start, end))
    return end
  }

  function readOther(opcode: number, payload: Buffer) {
    if (opcode === opcodes.ping) return write(opcodes.pong, payload)
    if (opcode === opcodes.pong) return
    if (opcode === opcodes.close)
      return options.onTrouble(`closed with ${payload.length > 1 ? payload.readUInt16BE(0) : 1005}`)
    const { type } = JSON.parse(payload.toString()) as { type: string }
    if (type === 'connection_ack') options.onAcknowledged(socket)
    else if (type === 'ping') send({ type: 'pong' })
    else options.onTrouble(payload.toString().slice(0, 300))
  }

  function write(opcode: number, payload: Buffer) {
    // Masked with zeros, which is a mask too.
    const head =
      payload.length < 126
        ? Buffer.from([128 | opcode, 128 | payload.length, 0, 0, 0, 0])
        : Buffer.from([128 | opcode, 128 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0])
    tcp.write(Buffer.concat([head, payload]))
  }
  const send = (message: unknown) => write(opcodes.text, Buffer.from(JSON.stringify(message)))

  const tcp: Socket = connect({
    port: options.port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: shared, callback: read },
  })
  tcp.on('error', (error) => isCut || options.onTrouble(error.message))
  tcp.on('close', () => isCut || options.onTrouble('the connection ended'))
  tcp.write(
    [
      `GET ${options.path} HTTP/1.1`,
      `Host: 127.0.0.1:${options.port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol: graphql-transport-ws',
      `X-Forwarded-For: ${options.address}`,
      ...Object.entries(options.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  )
  const socket: RawSocket = {
    received: 0,
    lastMessage: () => last!.toString(),
    send,
    pause: () => void tcp.pause(),
    resume: () => void tcp.resume(),
    cut() {
      isCut = true
      tcp.destroy()
    },
  }
  return socket
}
