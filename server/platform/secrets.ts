import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key that signs sessions and links: from the environment, else made once and kept in the data folder. */
export async function loadAuthSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured) return configured
  const file = join(dataDir, 'auth-secret')
  await mkdir(dataDir, { recursive: true })
  // `wx` lets exactly one of two processes that start together make the key; the other reads it.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}

/** What is derived from a row's id and the key of this site: nobody else can make it, and nothing needs to be stored. */
export interface HolderSecrets {
  /**
   * 256 bits a person without an account holds in a link. Only its hash is stored. Always the same for one row, so that
   * a repeated request gets the same link again.
   */
  secretFor(rowId: string): string
  /** Proves a row for one purpose, such as a ticket; it says nothing about the row's secret. 32 bytes. */
  proofFor(purpose: string, rowId: string): Buffer
}

export function createHolderSecrets(authSecret: string): HolderSecrets {
  const derive = (text: string) => createHmac('sha256', authSecret).update(text).digest()
  return {
    secretFor: (rowId) => derive(`holder:${rowId}`).toString('base64url'),
    proofFor: (purpose, rowId) => derive(`proof:${purpose}:${rowId}`),
  }
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compare in constant time whether `secret` is the one whose hash is stored. Null never matches. */
export function matchesHash(secret: string | null | undefined, storedHash: string | null): boolean {
  if (!secret || !storedHash) return false
  const given = Buffer.from(hashSecret(secret))
  const stored = Buffer.from(storedHash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}
