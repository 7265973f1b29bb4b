import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import type { PushContent } from '../platform/push/content.ts'
import type { PushNetwork } from '../platform/push/push-network.ts'
import { listenLocally } from './listen-locally.ts'

/** Push services of a test are on this machine, where the product never looks for one. */
export const testNetwork: PushNetwork = { allows: () => true, reaches: () => true }

interface PushRequest {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

type Behaviour = number | 'hang' | ((response: ServerResponse) => void)

/** A push service. It answers 201 to every notification, until `answer` says otherwise. */
export async function startPushService() {
  const received: PushRequest[] = []
  let behaviour: Behaviour = 201
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    if (behaviour === 'hang') return
    if (typeof behaviour === 'function') return behaviour(response)
    response.writeHead(behaviour).end()
  })
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  }
  onTestFinished(stop)
  const url = `http://127.0.0.1:${await listenLocally(server)}`
  return {
    url,
    received,
    answer: (next: Behaviour) => void (behaviour = next),
    stop,
    /** A browser that subscribed with this service. */
    browser: () => createBrowser(`${url}/push/${randomBytes(16).toString('base64url')}`),
    /** What one browser got, as it reads it. */
    shown: ({ endpoint, read }: TestBrowser) =>
      received.filter(({ path }) => `${url}${path}` === endpoint).map(({ body }) => read(body)),
  }
}

export type TestBrowser = ReturnType<typeof createBrowser>

/** The keys of a browser, and how it reads what is encrypted for them (RFC 8188, RFC 8291). */
export function createBrowser(endpoint: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    input: { endpoint, p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): PushContent {
      const salt = body.subarray(0, 16)
      const keyLength = body[20]!
      const sender = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** The claims by which a site shows who it is (RFC 8292). @throws when another signed them. */
export function readVapid(authorization: string): { aud: string; sub: string; exp: number; key: string } {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization)!
  const [head, claims, signature] = token!.split('.')
  const point = Buffer.from(key!, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  })
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!isTrue) throw new Error('the claims have another signature')
  return { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), key }
}
