import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findSecretProblem } from '../../env/secret-strength.ts'
import { BadStart, systemCodeOf } from '../process/bad-start.ts'

/**
 * The key that signs sessions and links: configured, or created once in the data folder. @throws
 * BadStart for an unusable file: a new key would end every session and break every mailed link.
 */
export async function loadAuthSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured) return configured
  const file = join(dataDir, 'auth-secret')
  const secret = (await readSecret(file)) ?? (await makeSecret(file))
  const problem = secret === '' ? 'is empty' : findSecretProblem(secret)
  if (problem)
    throw new BadStart(
      `The key in ${file} ${problem}: restore the file from a backup, or delete it, which logs everyone out and breaks links in mails that were sent.`,
    )
  return secret
}

/** @returns null when there is none yet. */
async function readSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    const code = systemCodeOf(error)
    if (code === 'ENOENT') return null
    throw new BadStart(
      `The key in ${file} cannot be read (${code}): let the user that runs Marquee read it, or restore it from a backup.`,
    )
  }
}

/**
 * A crash leaves no partial key, because the file is complete before it gets its name. Of two
 * processes one sets it: a link does not replace an existing file, unlike a rename. @returns the
 * stored key.
 */
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    await link(draft, file).catch((error: unknown) => {
      if (systemCodeOf(error) === 'EEXIST') return
      // Some shared folders do not support links.
      return rename(draft, file)
    })
    await rm(draft, { force: true })
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw new BadStart(
      `The key cannot be written to ${file} (${systemCodeOf(error)}): let the user that runs Marquee write there, or set DATA_DIR to another folder.`,
    )
  }
  return (await readSecret(file)) ?? ''
}

/** After a power cut the name is there only if the folder was also synced. */
async function syncFolder(folder: string) {
  const handle = await open(folder)
  // Windows and some shared folders do not support this.
  await handle.sync().catch(() => {})
  await handle.close()
}

export type HolderSecrets = ReturnType<typeof createHolderSecrets>

/** Derives secrets from a row's id and the site's key, so that nothing needs to be stored. */
export function createHolderSecrets(authSecret: string) {
  const derive = (text: string) => createHmac('sha256', authSecret).update(text).digest()
  return {
    /** 256 bits for the link of a person without an account, always the same. Stored as a hash. */
    secretFor: (rowId: string): string => derive(`holder:${rowId}`).toString('base64url'),
    /** Proves a row for one purpose, such as a ticket. It tells nothing about the secret. */
    proofFor: (purpose: string, rowId: string): Buffer => derive(`proof:${purpose}:${rowId}`),
  }
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compare `secret` in constant time with a stored hash. Null never matches. */
export function matchesHash(secret: string | null | undefined, storedHash: string | null): boolean {
  if (!secret || !storedHash) return false
  const given = Buffer.from(hashSecret(secret))
  const stored = Buffer.from(storedHash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}
