import { type KeyObject, X509Certificate, createPrivateKey } from 'node:crypto'
import type { Env } from '../../env/read-env.ts'
import { BadStart } from '../process/bad-start.ts'
import { readConfigured } from './configured-file.ts'

/** What signs passes for Apple Wallet. */
export interface AppleSigner {
  /** Such as `pass.com.example.events`; the certificate names it, and the team. */
  passTypeId: string
  teamId: string
  /** From then on devices refuse what it signs. */
  expiresAt: Date
  /** PEM texts. The key has no password any more. */
  certificate: string
  key: string
  /** Apple's own certificate, which issued the first. */
  authority: string
}

/** @throws BadStart when the files do not belong together or to passes. */
export async function loadAppleSigner(configured: NonNullable<Env['appleWallet']>): Promise<AppleSigner> {
  const { certificate, key, keyPassword, authority } = configured
  const [own, apple] = await Promise.all([
    readCertificate('APPLE_PASS_CERTIFICATE', await readConfigured('APPLE_PASS_CERTIFICATE', certificate)),
    readCertificate('APPLE_WWDR_CERTIFICATE', await readConfigured('APPLE_WWDR_CERTIFICATE', authority)),
  ])
  const privateKey = readKey(await readConfigured('APPLE_PASS_KEY', key), keyPassword)
  const { UID: passTypeId, OU: teamId } = own.toLegacyObject().subject as unknown as Record<string, unknown>
  if (typeof passTypeId !== 'string' || !passTypeId.startsWith('pass.') || typeof teamId !== 'string')
    throw new BadStart(
      'APPLE_PASS_CERTIFICATE is not the certificate of a Pass Type ID: make one at developer.apple.com.',
    )
  if (!own.checkPrivateKey(privateKey))
    throw new BadStart(
      'APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE: use the one that the certificate was requested with.',
    )
  if (!own.checkIssued(apple) || !own.verify(apple.publicKey))
    throw new BadStart(
      'APPLE_WWDR_CERTIFICATE did not issue APPLE_PASS_CERTIFICATE: download the one that its issuer names from apple.com/certificateauthority.',
    )
  return {
    passTypeId,
    teamId,
    expiresAt: new Date(Math.min(Date.parse(own.validTo), Date.parse(apple.validTo))),
    certificate: own.toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    authority: apple.toString(),
  }
}

/** PEM, or DER as Apple's downloads are. */
function readCertificate(variable: string, bytes: Buffer): X509Certificate {
  try {
    return new X509Certificate(bytes)
  } catch {
    throw new BadStart(`${variable} is no certificate: give a .cer or .pem file, or the text of the latter.`)
  }
}

function readKey(bytes: Buffer, password: string | null): KeyObject {
  let key: KeyObject | null = null
  try {
    key = createPrivateKey({ key: bytes, format: 'pem', passphrase: password ?? '' })
  } catch {
    const isLocked = bytes.includes('ENCRYPTED')
    throw new BadStart(
      isLocked
        ? 'APPLE_PASS_KEY_PASSWORD does not open APPLE_PASS_KEY: give the password that the key was exported with.'
        : 'APPLE_PASS_KEY is no private key: give a .pem file or its text, which begins with -----BEGIN.',
    )
  }
  if (key.asymmetricKeyType !== 'rsa') throw new BadStart('APPLE_PASS_KEY is no RSA key, and Apple takes no other.')
  return key
}
