import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { transact } from '../../../platform/database/transact.ts'
import { profileChanged } from '../../accounts/public.ts'
import { inspectPicture } from '../picture/inspect-picture.ts'
import { withReceivedFile } from '../picture/receive-file.ts'
import { nameAvatarFolder, storeAvatar } from '../picture/store-avatar.ts'
import { lookAgainLater, releaseAvatar } from '../release-pictures.ts'
import { pictureLine } from './picture-line.ts'

interface Sent {
  body: ReadableStream<Uint8Array> | null
  /** Aborted when the sender goes away. */
  signal: AbortSignal
}

/**
 * Make what somebody sends their face; the file of the one before goes.
 *
 * @returns false when too many pictures are being worked on.
 * @throws PictureRefused
 */
export async function changeAvatar(context: Context, { body, signal }: Sent): Promise<boolean> {
  const { platform } = context
  requirePerson(context)
  return withReceivedFile(body, signal, async (path) => {
    const stored = pictureLine.run(async () => {
      signal.throwIfAborted()
      await inspectPicture(path)
      const folder = nameAvatarFolder()
      await lookAgainLater(platform, folder)
      return storeAvatar(platform.storage, path, folder)
    })
    if (!stored) return false
    await keep(context, await stored)
    return true
  })
}

/** Back to initials. */
export function removeAvatar(context: Context): Promise<void> {
  return keep(context, null)
}

/** Two at once: the last one stays, and the files of all others go. */
async function keep(context: Context, key: string | null): Promise<void> {
  const { id } = requirePerson(context)
  const { platform } = context
  await transact(platform, async (tx, announce) => {
    const [before] = await tx.$queryRaw<{ image: string | null }[]>`
      SELECT "image" FROM "User" WHERE "id" = ${id}::uuid FOR UPDATE`
    if (!before) return
    await tx.user.update({ where: { id }, data: { image: key && `/media/${key}` }, select: { id: true } })
    await releaseAvatar(tx, before.image, platform.clock.now())
    announce(viewerTopic(id), {})
    await profileChanged.run(tx, announce, id)
  })
}
