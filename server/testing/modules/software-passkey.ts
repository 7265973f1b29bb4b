import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Ceremony {
  challenge: string
  /** The page that asks. */
  origin: string
  rpId: string
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
/** Bits of the authenticator data (WebAuthn §6.1): the person was there, was verified, and a new key follows. */
const flags = { present: 1, verified: 4, newKey: 64 }
/** A text of CBOR: major type 3 with the length. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** An authenticator made of software, as a browser would answer with it. For tests. */
export function createSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  function clientData(type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Ceremony) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  function authenticatorData(rpId: string, bits: number, key = Buffer.alloc(0)) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter++)
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, key])
  }
  const encoded = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }

  return {
    credentialId: encoded.id,
    /** A new key, without attestation. */
    register(ceremony: Ceremony) {
      // COSE: EC2, ES256, P-256, then both coordinates.
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authenticatorData(ceremony.rpId, flags.present | flags.verified | flags.newKey, credential)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...encoded, response }
    },
    /** Proof of the key for one challenge. */
    authenticate(ceremony: Ceremony) {
      const client = clientData('webauthn.get', ceremony)
      const data = authenticatorData(ceremony.rpId, flags.present | flags.verified)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
      return { ...encoded, response }
    },
  }
}
