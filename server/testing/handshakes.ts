import { once } from 'node:events'
import { type Socket, connect } from 'node:net'

/** How far a client of a live connection goes: what it says, one after the other, and what each is answered. */
type Handshake = [says: string | Buffer, answer: RegExp | null][]

const request = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...lines].map((line) => `${line}\r\n`).join('')
const upgrading = (path: string, ...lines: string[]) =>
  request(
    path,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    ...lines,
  )
const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='

/** A client's text frame; its mask is zero, so the text stands in it as it is. */
function frame(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message))
  const head = Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 255, 0, 0, 0, 0])
  return Buffer.concat([head, text])
}

/** Every state of the way to a live row. `address` stands for who asks; `eventUrl` is followed in the last. */
export function handshakes(address: string, eventUrl: string): Record<string, Handshake> {
  const from = `X-Forwarded-For: ${address}`
  const query = `subscription { eventActivity(slug: "${eventUrl}", after: 0) { sequence } }`
  const open: Handshake[number] = [`${upgrading('/graphql', from, key)}\r\n`, /^HTTP\/1\.1 101 /]
  const introduction: Handshake[number] = [frame({ type: 'connection_init' }), /connection_ack/]
  const foreign = upgrading('/bff/graphql', from, key, 'Origin: https://elsewhere.example')
  return {
    'connected, without a word': [],
    'in the middle of the first line': [['GET /gra', null]],
    'before the end of the headers': [[upgrading('/graphql', from, key), null]],
    'with a first line that is none': [['nonsense\r\n\r\n', /^HTTP\/1\.1 400 /]],
    'refused for their path': [[`${upgrading('/nowhere', from, key)}\r\n`, /^HTTP\/1\.1 404 /]],
    'refused for where they come from': [[`${foreign}\r\n`, /^HTTP\/1\.1 403 /]],
    'refused without a key': [[`${upgrading('/graphql', from)}\r\n`, /^HTTP\/1\.1 400 /]],
    'refused as a proxy': [['CONNECT evil.test:443 HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 405 /]],
    'open, not introduced': [open],
    introduced: [open, introduction],
    'following a feed': [
      open,
      introduction,
      [frame({ id: '1', type: 'subscribe', payload: { query } }), /"sequence":1/],
    ],
  }
}

/** Go that far. @param isPatient False hangs up while the last answer is on its way. */
export async function shakeHands(url: string, handshake: Handshake, isPatient: boolean): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const [index, [words, answer]] of handshake.entries()) {
    await new Promise((written) => socket.write(words, written))
    if (answer && (isPatient || index < handshake.length - 1)) await came(socket, answer)
  }
  return socket
}

/** Reads until that has come, and no further. */
async function came(socket: Socket, answer: RegExp): Promise<void> {
  let text = ''
  while (!answer.test(text)) {
    const bytes: Buffer | null = socket.read()
    if (bytes) text += bytes.toString('latin1')
    else if (socket.readableEnded || socket.destroyed) throw new Error(`closed after: ${text}`)
    else await Promise.race([once(socket, 'readable'), once(socket, 'close')])
  }
}
