import { timingSafeEqual } from 'node:crypto'
import { encodeGlobalId, readGlobalId } from '../../../graphql/global-id.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The row of a mail. */
export interface MailedRow {
  kind: 'Registration' | 'WaitlistEntry'
  id: string
}

const purpose = 'address'

/**
 * The token that is only mailed to a row's address: 256 bits that this site can derive again and
 * nobody else can. It is not the holder's secret, which the person who typed the address got.
 */
export function addressTokenFor({ secrets }: Pick<Platform, 'secrets'>, rowId: string): string {
  return secrets.proofFor(purpose, rowId).toString('base64url')
}

/** Compare in constant time. */
export function provesAddress({ secrets }: Pick<Platform, 'secrets'>, rowId: string, token: string): boolean {
  const proof = secrets.proofFor(purpose, rowId)
  const given = Buffer.from(token, 'base64url')
  return given.length === proof.length && timingSafeEqual(given, proof)
}

/** The pages of the two links in a mail. Opening them changes nothing. */
export function addressLinks(platform: Platform, { kind, id }: MailedRow) {
  const page = `${platform.publicUrl}/confirm/${encodeGlobalId(kind, id)}?token=${addressTokenFor(platform, id)}`
  return { confirmUrl: page, undoUrl: `${page}&undo` }
}

/**
 * The proof in a link to a place, next to its secret, in mails to an unconfirmed address.
 * Confirming replaces the secret. With the proof, earlier mailed links still open the place.
 */
export function mailProof(platform: Pick<Platform, 'secrets'>, { kind, id }: MailedRow): string {
  return `&proof=${encodeGlobalId(kind, id)}.${addressTokenFor(platform, id)}`
}

/** The row that a mailed link proves; null when this site did not issue it. */
export function readMailProof(platform: Pick<Platform, 'secrets'>, proof: string): MailedRow | null {
  const [globalId = '', token = ''] = proof.split('.', 2)
  const read = readGlobalId(globalId)
  if (!read || !provesAddress(platform, read.id, token)) return null
  return { kind: read.typename === 'Registration' ? 'Registration' : 'WaitlistEntry', id: read.id }
}
