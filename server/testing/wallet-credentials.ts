import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

const makeKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

interface TestCertificate {
  certificate: string
  key: string
}

interface CertificateOptions {
  /** By short names of X.509, and `UID`. */
  subject: Record<string, string>
  issuer?: { subject: Record<string, string>; key: string }
  ends?: Date
}

const uidType = '0.9.2342.19200300.100.1.1'

/** A certificate, signed by another one or by itself. PEM texts. */
export function makeCertificate({
  subject,
  issuer,
  ends = new Date('2040-01-01'),
}: CertificateOptions): TestCertificate {
  const { publicKey, privateKey } = makeKey()
  const named = (names: Record<string, string>) =>
    Object.entries(names).map(([shortName, value]) =>
      shortName === 'UID' ? { type: uidType, value } : { shortName, value },
    )
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  // Programs find the certificate of a signature by its issuer and this number.
  certificate.serialNumber = issuer ? '02' : '01'
  certificate.validity.notBefore = new Date('2020-01-01')
  certificate.validity.notAfter = ends
  certificate.setSubject(named(subject))
  certificate.setIssuer(named(issuer?.subject ?? subject))
  certificate.setExtensions([{ name: 'basicConstraints', cA: issuer === undefined }])
  certificate.sign(forge.pki.privateKeyFromPem(issuer?.key ?? privateKey), forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), key: privateKey }
}

export const testPassType = 'pass.test.example.events'
export const testTeam = 'TEAM123456'
export const testIssuer = '3388000000012345678'
export const testAccount = 'marquee@project.iam.gserviceaccount.com'

/** The credentials of an operator for both wallets, as variables of the environment, and what checks what they sign. */
export function makeWalletCredentials({ ends }: { ends?: Date } = {}) {
  const authoritySubject = { CN: 'Test WWDR', O: 'Apple Inc.', C: 'US' }
  const authority = makeCertificate({ subject: authoritySubject })
  const own = makeCertificate({
    subject: { UID: testPassType, CN: `Pass Type ID: ${testPassType}`, OU: testTeam, O: 'Sjøhuset', C: 'NO' },
    issuer: { subject: authoritySubject, key: authority.key },
    ...(ends && { ends }),
  })
  const google = makeKey()
  return {
    own,
    authority,
    googlePublicKey: google.publicKey,
    variables: {
      APPLE_PASS_CERTIFICATE: own.certificate,
      APPLE_PASS_KEY: own.key,
      APPLE_WWDR_CERTIFICATE: authority.certificate,
      GOOGLE_WALLET_ISSUER_ID: testIssuer,
      GOOGLE_WALLET_CREDENTIALS: JSON.stringify({
        type: 'service_account',
        client_email: testAccount,
        private_key: google.privateKey,
      }),
    },
  }
}
