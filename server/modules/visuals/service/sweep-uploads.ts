import { limits } from '../../../contract/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { transact } from '../../../platform/database/transact.ts'
import { releaseFiles } from '../release-pictures.ts'

/** Uploads removed in one transaction; the next run takes the rest. */
const mostAtOnce = 500

/** Remove uploads that nobody attached in time. An upload that is being attached at this moment is skipped. */
export function sweepUploads(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const before = new Date(now.getTime() - limits.uploads.keptHours * 3_600_000)
  return transact(platform, async (tx) => {
    const gone = await tx.$queryRaw<{ shareKey: string }[]>`
      DELETE FROM "PictureUpload" WHERE "id" IN (
        SELECT "id" FROM "PictureUpload" WHERE "createdAt" <= ${before}::timestamptz
        ORDER BY "createdAt" LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
      RETURNING "shareKey"`
    await releaseFiles(
      tx,
      gone.map(({ shareKey }) => shareKey),
      now,
    )
  })
}
