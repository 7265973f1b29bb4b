import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { transact } from '../../../platform/database/transact.ts'
import { profileChanged } from '../../accounts/public.ts'
import { storeAvatar } from '../picture/store-avatar.ts'
import { nameFolder } from '../picture/store-picture.ts'
import { releaseAvatar } from '../release-pictures.ts'
import { type SentPicture, receivePicture } from './receive-picture.ts'

/**
 * Make a picture that a person sends their avatar; the file of the one before goes.
 *
 * @returns false when too many pictures wait.
 * @throws PictureRefused
 */
export async function changeAvatar(context: Context, sent: SentPicture): Promise<boolean> {
  const { platform } = context
  requirePerson(context)
  const folder = nameFolder('avatars')
  const key = await receivePicture(platform, sent, {
    folder,
    store: (path) => storeAvatar(platform.storage, path, folder),
  })
  if (key) await saveAvatar(context, key)
  return key !== null
}

/** Back to initials. */
export function removeAvatar(context: Context): Promise<void> {
  return saveAvatar(context, null)
}

/** Of two at once the last one stays, and the files of the others are removed. */
async function saveAvatar(context: Context, key: string | null): Promise<void> {
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
