import { S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Env } from '../../env/read-env.ts'

/** Until a connection is there, in milliseconds. */
const connectionTimeout = 3_000
/**
 * For a whole answer, its content too; a bucket that is alive needs a fraction of it. The SDK alone
 * would wait for ever.
 */
const timeoutMs = 15_000

/**
 * A bucket of S3, or of any server that speaks like it: only what all of them understand is asked
 * of it.
 */
export class Bucket extends S3Driver {
  /** @param newPatience over once an answer has taken too long. */
  constructor(
    { endpoint, region, bucket, accessKeyId, secretAccessKey }: NonNullable<Env['s3']>,
    newPatience = () => AbortSignal.timeout(timeoutMs),
  ) {
    const client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // The newer checksums are unknown to many vendors; requests are signed over their content
      // anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    })
    boundAnswers(client, newPatience)
    super({ bucket, client, visibility: 'private', supportsACL: false })
  }

  /**
   * Removes a folder, file by file: removing many at once demands a checksum that some vendors do
   * not know, and others do not offer it. As written by flydrive it would also take `folder2` for a
   * part of `folder`.
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
 * Gives up what is not answered in time, and does not try it again: the SDK would, and whoever
 * waits would wait three times as long. While the bucket has not answered since, one request at a
 * time finds out whether it is back; the others fail at once, so that a line of uploads is not held
 * up by each of them in turn.
 */
function boundAnswers({ config: { requestHandler } }: S3Client, newPatience: () => AbortSignal): void {
  const handle = requestHandler.handle.bind(requestHandler)
  let isSilent = false
  let underWay = 0
  requestHandler.handle = async (request, options) => {
    if (isSilent && underWay > 0) throw new BucketSilent()
    underWay += 1
    // Also cuts off a content that does not go on.
    const abortSignal = newPatience()
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

/** Named as nothing that the SDK tries again. */
class BucketSilent extends Error {
  override readonly name = 'BucketSilent'

  constructor() {
    super('The bucket does not answer')
  }
}
