import { X509Certificate, createHash, verify } from 'node:crypto'
import { unzipSync } from 'fflate'
import forge from 'node-forge'

/** A `.pkpass` file, opened: its files, the pass, and whether its hashes and its signature are right. */
interface OpenedPass {
  files: Record<string, Uint8Array>
  pass: Record<string, any>
}

/**
 * Open a signed pass as a device does. @throws when a file is missing in the manifest or has another hash, or when the
 * signature was not made with the key of the certificate over exactly this manifest.
 */
export function openPass(bytes: Uint8Array, certificates: { own: string; authority: string }): OpenedPass {
  const files = unzipSync(bytes)
  const { 'manifest.json': manifest, signature, ...named } = files
  if (!manifest || !signature) throw new Error('the pass is not signed')
  const hashes = Object.fromEntries(
    Object.entries(named).map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')]),
  )
  const listed = JSON.parse(Buffer.from(manifest).toString()) as Record<string, string>
  if (JSON.stringify(sorted(listed)) !== JSON.stringify(sorted(hashes)))
    throw new Error(`the manifest lists ${JSON.stringify(listed)} instead of ${JSON.stringify(hashes)}`)
  checkSignature(signature, manifest, certificates)
  return { files, pass: JSON.parse(Buffer.from(named['pass.json']!).toString()) as Record<string, any> }
}

const sorted = (hashes: Record<string, string>) => Object.entries(hashes).toSorted()

/** PKCS #7, detached (RFC 5652). */
function checkSignature(
  signature: Uint8Array,
  manifest: Uint8Array,
  { own, authority }: { own: string; authority: string },
) {
  const message = forge.asn1.fromDer(Buffer.from(signature).toString('binary'))
  const signedData = partsOf(partsOf(message)[1]!)[0]!
  const parts = partsOf(signedData)
  if (partsOf(parts[2]!).length !== 1) throw new Error('the signature contains what it signs')
  const included = partsOf(parts[3]!).map((part) => derOf(part).toString('base64'))
  const wanted = [own, authority].map((pem) => new X509Certificate(pem).raw.toString('base64'))
  if (wanted.some((certificate) => !included.includes(certificate))) throw new Error('a certificate is missing')
  const signer = partsOf(partsOf(parts.at(-1)!)[0]!)
  const attributes = partsOf(signer[3]!)
  const digest = attributes.find(
    (attribute) => forge.asn1.derToOid(partsOf(attribute)[0]!.value as string) === forge.pki.oids['messageDigest'],
  )
  const said = partsOf(partsOf(digest!)[1]!)[0]!.value as string
  if (Buffer.from(said, 'binary').toString('hex') !== createHash('sha1').update(manifest).digest('hex'))
    throw new Error('the signature is of another manifest')
  const { Class, Type } = forge.asn1
  const signed = derOf(forge.asn1.create(Class.UNIVERSAL, Type.SET, true, attributes))
  const proof = Buffer.from(signer[5]!.value as string, 'binary')
  if (!verify('sha1', signed, new X509Certificate(own).publicKey, proof)) throw new Error('the signature is wrong')
}

const partsOf = (node: forge.asn1.Asn1) => node.value as forge.asn1.Asn1[]
const derOf = (node: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary')
