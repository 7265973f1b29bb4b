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

/** 256 bits a person without an account holds in a link. Only its hash is stored. */
export interface HolderSecrets {
  /** Always the same for one row, so that a repeated request gets the same link again. */
  secretFor(rowId: string): string
}

export function createHolderSecrets(authSecret: string): HolderSecrets {
  return {
    secretFor: (rowId) => createHmac('sha256', authSecret).update(`holder:${rowId}`).digest('base64url'),
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
