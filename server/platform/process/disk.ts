import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import type { Env } from '../../env/read-env.ts'
import { causesOf } from '../database/outage.ts'
import { BadStart, systemCodeOf } from './bad-start.ts'

/** More bytes than fit beside a file's name, because an empty file can be made on a full disk. */
const probeBytes = 16_384

/** The system's codes for a disk that cannot be written: full, over a quota, read-only, broken. */
const systemCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])
/** PostgreSQL's codes for the same: a full disk, a disk error, and a read-only database. */
const sqlStates = new Set(['53100', '58030', '25006'])

/** Whether something failed only because nothing can be stored, here or in the database. */
export function isDiskProblem(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, originalCode }) =>
      systemCodes.has(String(code)) || [code, originalCode].some((state) => sqlStates.has(String(state))),
  )
}

/** The answer to people and programs then. */
export const diskProblem = {
  code: 'STORAGE_FULL',
  text: msg`We can’t save anything right now because the disk is full or read-only. Nothing was changed. Try again later.`,
}

/** Write a file and remove it. @returns the code of what prevents it, or null. */
async function probeDisk(folder: string): Promise<string | null> {
  const file = join(folder, `.probe-${process.pid}`)
  try {
    await writeFile(file, Buffer.alloc(probeBytes))
    return null
  } catch (error) {
    return systemCodeOf(error)
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

/** A process that stores nothing on its disk also runs where nothing can be written. */
export function usesDataDir({ databaseUrl, s3, authSecret }: Pick<Env, 'databaseUrl' | 's3' | 'authSecret'>): boolean {
  return !databaseUrl || !s3 || !authSecret
}

const probeEveryMs = 1_000

/** @returns a function that tells whether files can be stored in a folder. */
export function createDiskWatch(folder: string): () => Promise<boolean> {
  let probedAt = -Infinity
  let answer = Promise.resolve(true)
  return () => {
    if (performance.now() - probedAt > probeEveryMs) {
      probedAt = performance.now()
      answer = probeDisk(folder).then((problem) => problem === null)
    }
    return answer
  }
}

/** Make the data folder if it is missing. @throws BadStart when nothing can be written there. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const failed = await mkdir(dataDir, { recursive: true }).then(() => null, systemCodeOf)
  const code = failed ?? (await probeDisk(dataDir))
  if (code)
    throw new BadStart(
      `The data folder ${dataDir} cannot be written (${code}): make room there, let the user that runs Marquee write there, or set DATA_DIR to another folder.`,
    )
}
