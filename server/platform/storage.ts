import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from '../env/read-env.ts'

/** Files by key: a folder by default, S3 when configured. */
export type Storage = Disk

export async function createStorage(env: Pick<Env, 's3' | 'dataDir'>): Promise<Storage> {
  if (!env.s3) return new Disk(new FSDriver({ location: join(env.dataDir, 'files'), visibility: 'private' }))
  // Loaded only when it is used: the S3 client is by far the largest dependency of the server.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = env.s3
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      supportsACL: false,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    }),
  )
}
