import sharp from 'sharp'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { profileChanged } from '../../accounts/public.ts'
import { mostSeconds, opening } from '../picture/inspect-picture.ts'
import { releaseAvatar } from '../picture/picture-files.ts'
import { type SentPicture, receivePicture } from '../picture/receive-picture.ts'
import { PictureRefused } from '../picture/refused.ts'

/** In pixels: twice the size of the largest avatar on a page. */
const side = 256

/**
 * Make an image that a person sends their avatar. The file of the one before is removed. @returns false when too many
 * images wait. @throws PictureRefused
 */
export async function changeAvatar(context: Context, sent: SentPicture): Promise<boolean> {
  const { platform } = context
  requirePerson(context)
  const key = await receivePicture(platform, sent, 'avatars', (path, folder) =>
    storeAvatar(platform.storage, path, folder),
  )
  if (key) await saveAvatar(context, key)
  return key !== null
}

/** Back to initials. */
export function removeAvatar(context: Context): Promise<void> {
  return saveAvatar(context, null)
}

/**
 * Re-encode an avatar as an upright square of nothing but pixels, cropped around what draws the eye. @returns its key.
 * @throws PictureRefused for a file that cannot be decoded.
 */
async function storeAvatar(storage: Storage, path: string, folder: string): Promise<string> {
  const webp = await sharp(path, opening)
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw new PictureRefused('BROKEN')
    })
  const key = `${folder}/${side}.webp`
  await storage.put(key, webp, { contentType: 'image/webp' })
  return key
}

/** Of two at once the last one stays, and the files of the other are removed. */
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
