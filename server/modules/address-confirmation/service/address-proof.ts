import { timingSafeEqual } from 'node:crypto'
import { encodeGlobalId, readGlobalId } from '../../../graphql/global-id.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Which row a mail is about. */
export interface MailedRow {
  kind: 'Registration' | 'WaitlistEntry'
  id: string
}

const purpose = 'address'

/**
 * What only the mailbox of a row's address is told: 256 bits that this site can make again and nobody else can. It is not
 * the holder's secret, which whoever typed the address was given.
 */
export function addressTokenFor({ secrets }: Pick<Platform, 'secrets'>, rowId: string): string {
  return secrets.proofFor(purpose, rowId).toString('base64url')
}

/** Compares in constant time. */
export function provesAddress({ secrets }: Pick<Platform, 'secrets'>, rowId: string, token: string): boolean {
  const proof = secrets.proofFor(purpose, rowId)
  const given = Buffer.from(token, 'base64url')
  return given.length === proof.length && timingSafeEqual(given, proof)
}

/** The pages that the two links of a mail lead to. Opening them changes nothing. */
export function addressLinks(platform: Platform, { kind, id }: MailedRow) {
  const page = `${platform.publicUrl}/confirm/${encodeGlobalId(kind, id)}?token=${addressTokenFor(platform, id)}`
  return { confirmUrl: page, undoUrl: `${page}&undo` }
}

/**
 * What a link to a place carries beside the secret, in mails to an address that nobody confirmed yet. The press of the mail
 * gives the place another secret; by this the links that were mailed before open it all the same.
 */
export function mailProof(platform: Pick<Platform, 'secrets'>, { kind, id }: MailedRow): string {
  return `&proof=${encodeGlobalId(kind, id)}.${addressTokenFor(platform, id)}`
}

/** The row that a mailed link proves; null when this site did not make it. */
export function readMailProof(platform: Pick<Platform, 'secrets'>, proof: string): MailedRow | null {
  const [globalId = '', token = ''] = proof.split('.', 2)
  const read = readGlobalId(globalId)
  if (!read || !provesAddress(platform, read.id, token)) return null
  return { kind: read.typename === 'Registration' ? 'Registration' : 'WaitlistEntry', id: read.id }
}
