import type { Platform } from '../../../platform/platform.ts'
import type { AppleSigner } from '../../../platform/wallets/apple-signer.ts'
import { writeApplePass } from '../domain/apple-pass.ts'
import type { FoundPass } from './find-pass.ts'
import { readPassImages } from './pass-images.ts'

/** The signed file of a pass for Apple Wallet, `.pkpass`. */
export async function signApplePass(
  { storage }: Pick<Platform, 'storage'>,
  signer: AppleSigner,
  { facts, colours, cover, ticketId }: FoundPass,
): Promise<Buffer> {
  // Loaded with the first pass: most sites have no certificate, and a start is a hundred modules shorter.
  const { PKPass, PassType } = await import('passkit-generator')
  const { passTypeId, teamId } = signer
  const written = writeApplePass(facts, { passTypeId, teamId, serialNumber: ticketId }, colours)
  const certificates = { signerCert: signer.certificate, signerKey: signer.key, wwdr: signer.authority }
  const pass = new PKPass(await readPassImages(storage, cover), certificates, written.props)
  const ticket = new PassType('eventTicket')
  for (const place of ['primaryFields', 'secondaryFields', 'auxiliaryFields', 'backFields'] as const)
    ticket[place].push(...written.fields[place])
  pass.types.push(ticket)
  if (written.barcode)
    pass.setBarcodes({ format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1', ...written.barcode })
  pass.setRelevantDate(written.relevantAt)
  pass.setExpirationDate(written.expiresAt)
  return pass.getAsBuffer()
}
