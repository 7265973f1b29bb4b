import { randomBytes } from 'node:crypto'
import type { Platform } from '../platform/platform.ts'
import { hashSecret } from '../platform/secrets/secrets.ts'
import { type Viewer, viewerOfKey } from './viewer.ts'
import { findWorkingKeys } from './working-keys.ts'

/** The prefix lets people, and programs that search for leaked secrets, recognize a key. */
const prefix = 'mq_'
const keyPattern = /^mq_[A-Za-z0-9_-]{43}$/
/** The visible part of a key: the prefix and 42 of the 256 bits. */
const previewLength = 10
/** “Last used” is written at most this often, so that not every read becomes a write. */
const lastUseEveryMs = 60_000

/** Create a key of 256 bits. @returns the key, and what is stored of it. */
export function createKey() {
  const key = prefix + randomBytes(32).toString('base64url')
  return { key, keyHash: hashSecret(key), preview: key.slice(0, previewLength) }
}

/**
 * The viewer for a key, read again for every operation and delivery; null for a key that is not
 * valid.
 */
export async function findKeyViewer(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  key: string,
): Promise<Viewer | null> {
  if (!keyPattern.test(key)) return null
  const [found] = await findWorkingKeys(db, { keyHash: hashSecret(key) })
  if (!found) return null
  const { lastUsedAt, ...holder } = found
  const { id } = holder
  const now = clock.now()
  const isDue = { OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: new Date(now.getTime() - lastUseEveryMs) } }] }
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= lastUseEveryMs)
    await db.apiKey.updateMany({ where: { id, ...isDue }, data: { lastUsedAt: now } })
  return viewerOfKey(holder)
}
