import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from '../../env/read-env.ts'
import type { Logger } from '../monitoring/logger.ts'

/** Files by key: a folder by default, S3 when configured. */
export type Storage = Disk

export async function createStorage(env: Pick<Env, 's3' | 'dataDir'>): Promise<Storage> {
  if (!env.s3) return new Disk(new FSDriver({ location: join(env.dataDir, 'files'), visibility: 'private' }))
  // Loaded only when it is used: the S3 client is by far the largest dependency of the server.
  const { Bucket } = await import('./bucket.ts')
  return new Disk(new Bucket(env.s3))
}

/** A file in one request, because requests to a bucket are slow and cost money; or null. */
export async function readIfThere(storage: Storage, key: string): Promise<Uint8Array | null> {
  try {
    return await storage.getBytes(key)
  } catch (error) {
    const { code, name } = (error as { cause?: { code?: string; name?: string } }).cause ?? {}
    if (code === 'ENOENT' || name === 'NoSuchKey') return null
    throw error
  }
}

/** Whether the only cause of a failure is that the bucket was away, overloaded or too slow. */
export function isStorageAway(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: Failure }
  if (typeof code !== 'string' || !code.startsWith('E_CANNOT_') || !cause) return false
  const status = cause.$metadata?.httpStatusCode
  if (status !== undefined) return status >= 500 || status === 429
  return cause.name === 'TimeoutError' || cause.name === 'BucketSilent' || networkCodes.has(String(cause.code))
}

interface Failure {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'.split(' '),
)

/** Log an unusable bucket at the start instead of at the first image. Pages work without it. */
export async function reportUnusableBucket(storage: Storage, { s3 }: Pick<Env, 's3'>, logger: Logger): Promise<void> {
  if (!s3) return
  try {
    await storage.listAll('/')
  } catch (error) {
    const { bucket, endpoint } = s3
    logger.error({ err: error, bucket, endpoint }, 'the bucket cannot be used: no picture can be kept or shown')
  }
}
