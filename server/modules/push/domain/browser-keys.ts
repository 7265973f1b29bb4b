import { createECDH } from 'node:crypto'

const publicKeyBytes = 65
const secretBytes = 16

const isBase64Url = (text: string) => /^[\w-]+$/.test(text)

/** Whether it is a public key for encrypting notifications: a point of P-256, uncompressed, base64url without padding. */
export function isBrowserKey(text: string): boolean {
  const bytes = isBase64Url(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0)
  if (bytes.length !== publicKeyBytes || bytes.toString('base64url') !== text) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(bytes)
    return true
  } catch {
    // It is no point of the curve.
    return false
  }
}

/** Whether it is the secret of 16 bytes that browsers add, base64url without padding. */
export function isBrowserSecret(text: string): boolean {
  if (!isBase64Url(text)) return false
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === secretBytes && bytes.toString('base64url') === text
}
