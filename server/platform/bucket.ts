import { S3Driver } from 'flydrive/drivers/s3'
import type { Env } from '../env/read-env.ts'

/** A bucket that does not answer is given up after these, in milliseconds; the SDK alone would wait for ever. */
const patience = { connectionTimeout: 3_000, requestTimeout: 15_000 }

/** A bucket of S3, or of any server that speaks like it: only what all of them understand is asked of it. */
export class Bucket extends S3Driver {
  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: NonNullable<Env['s3']>) {
    super({
      bucket,
      region,
      visibility: 'private',
      supportsACL: false,
      credentials: { accessKeyId, secretAccessKey },
      // The newer checksums are unknown to many vendors; requests are signed over their content anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { ...patience, throwOnRequestTimeout: true },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    })
  }

  /**
   * Removes a folder, file by file: removing many at once demands a checksum that some vendors do not know, and others
   * do not offer it. As written by flydrive it would also take `folder2` for a part of `folder`.
   */
  override async deleteAll(prefix: string): Promise<void> {
    const folder = prefix === '/' ? '' : `${prefix.replace(/\/$/, '')}/`
    for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
      const { objects, paginationToken } = await this.listAll(folder || '/', {
        recursive: true,
        paginationToken: token,
      })
      for (const object of objects) if (object.isFile) await this.delete(object.key)
      token = paginationToken
    }
  }
}
