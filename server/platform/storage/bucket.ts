import { S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Env } from '../../env/read-env.ts'

const connectionTimeout = 3_000
/** The timeout for a whole answer with its content. The SDK alone would wait for ever. */
const timeoutMs = 15_000

/** A bucket of S3 or a compatible service. Only requests that all of them support are used. */
export class Bucket extends S3Driver {
  /** @param newTimeout aborts when an answer takes too long. */
  constructor(
    { endpoint, region, bucket, accessKeyId, secretAccessKey }: NonNullable<Env['s3']>,
    newTimeout = () => AbortSignal.timeout(timeoutMs),
  ) {
    const client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Many vendors do not support the newer checksums. The signature covers the content anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    })
    boundAnswers(client, newTimeout)
    super({ bucket, client, visibility: 'private', supportsACL: false })
  }

  /**
   * Delete file by file: some vendors do not support the checksum for deleting many at once.
   * flydrive's own method would also delete `folder2` with `folder`.
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

/**
 * Fail requests that are not answered in time, without the SDK's retries. Until the bucket answers
 * again, one request at a time tests it, and the others fail at once.
 */
function boundAnswers({ config: { requestHandler } }: S3Client, newTimeout: () => AbortSignal): void {
  const handle = requestHandler.handle.bind(requestHandler)
  let isSilent = false
  let underWay = 0
  requestHandler.handle = async (request, options) => {
    if (isSilent && underWay > 0) throw new BucketSilent()
    underWay += 1
    // The signal also aborts a content that stalls.
    const abortSignal = newTimeout()
    try {
      const answer = await handle(request, { ...options, abortSignal })
      isSilent = false
      return answer
    } catch (error) {
      isSilent = abortSignal.aborted
      throw isSilent ? new BucketSilent() : error
    } finally {
      underWay -= 1
    }
  }
}

/** A name that the SDK does not retry. */
class BucketSilent extends Error {
  override readonly name = 'BucketSilent'

  constructor() {
    super('The bucket does not answer')
  }
}
