import sharp, { type Sharp } from 'sharp'
import type { Platform } from '../../../platform/platform.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { parseVariants } from '../variants.ts'
import { type Focus, cropAround } from './crop-around.ts'
import { folderOf, removePicture } from './picture-files.ts'

/** Draws the image for links around the focal point as it is by then: `{ visualId }`. */
export const drawSharePictureJob = 'drawSharePicture'

/** The size that every service that shows links asks for. */
export const shareSize = { width: 1_200, height: 630 }

/** Draw the image for links again, of the widest stored variant. A visual that was removed meanwhile needs none. */
export async function drawSharePicture({ db, storage }: Platform, visualId: string): Promise<void> {
  const visual = await db.eventVisual.findUnique({ where: { id: visualId } })
  const widest = visual && parseVariants(visual.variants).at(-1)
  if (!visual || !widest) return
  const { focalX, focalY } = visual
  const stored = sharp(Buffer.from(await storage.getBytes(widest.key)))
  const shareKey = await storeSharePicture(storage, folderOf(widest.key), stored, visual)
  // If someone moved the point while this was drawn, their job draws the next.
  await db.eventVisual.updateMany({ where: { id: visualId, focalX, focalY }, data: { shareKey } })
  // If it was removed meanwhile, its other files were perhaps removed before this one was there.
  if (!(await db.eventVisual.findUnique({ where: { id: visualId }, select: { id: true } })))
    await removePicture({ db, storage }, folderOf(shareKey))
}

/** Draw an image for links around a focal point. @returns its key, another for each point. */
export async function storeSharePicture(
  storage: Storage,
  folder: string,
  picture: Sharp,
  focus: Focus,
): Promise<string> {
  const permille = (share: number) => String(Math.round(share * 1_000)).padStart(4, '0')
  const key = `${folder}/share${permille(focus.focalX)}${permille(focus.focalY)}.jpg`
  const { width, height } = await picture.metadata()
  const jpeg = await picture
    .extract(cropAround({ width, height }, focus, shareSize.width / shareSize.height))
    .resize(shareSize)
    .flatten({ background: '#fff' })
    // Some services that show links read nothing newer.
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  await storage.put(key, jpeg, { contentType: 'image/jpeg' })
  return key
}
