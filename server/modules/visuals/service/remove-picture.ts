import type { Platform } from '../../../platform/platform.ts'

/** Remove the files of a picture, unless something is made of them. Removing what is gone already is no error. */
export async function removePicture({ db, storage }: Pick<Platform, 'db' | 'storage'>, folder: string): Promise<void> {
  const [usage] = await db.$queryRaw<[{ isUsed: boolean }]>`
    SELECT EXISTS (
      SELECT 1 FROM "EventVisual" v, jsonb_array_elements(v."variants") variant
      WHERE starts_with(variant ->> 'key', ${`${folder}/`})
    ) OR EXISTS (
      SELECT 1 FROM "PictureUpload" WHERE starts_with("shareKey", ${`${folder}/`})
    ) OR (${folder.startsWith('avatars/')} AND EXISTS (
      SELECT 1 FROM "User" WHERE starts_with("image", ${`/media/${folder}/`})
    )) AS "isUsed"`
  if (!usage.isUsed) await storage.deleteAll(`${folder}/`)
}
