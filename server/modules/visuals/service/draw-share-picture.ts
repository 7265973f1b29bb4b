import type { Platform } from '../../../platform/platform.ts'
import { redrawSharePicture } from '../picture/store-picture.ts'
import { folderOf } from '../release-pictures.ts'
import { parseVariants } from '../variants.ts'
import { removePicture } from './remove-picture.ts'

/** Draw the picture for links around the focal point. A picture that was removed meanwhile needs none. */
export async function drawSharePicture({ db, storage }: Platform, visualId: string): Promise<void> {
  const visual = await db.eventVisual.findUnique({ where: { id: visualId } })
  const widest = visual && parseVariants(visual.variants).at(-1)
  if (!visual || !widest) return
  const { focalX, focalY } = visual
  const shareKey = await redrawSharePicture(storage, widest.key, visual)
  // Someone moved the point while it was drawn: their job draws the next.
  await db.eventVisual.updateMany({ where: { id: visualId, focalX, focalY }, data: { shareKey } })
  // It was removed meanwhile, and its other files perhaps before this one was there.
  if (!(await db.eventVisual.findUnique({ where: { id: visualId }, select: { id: true } })))
    await removePicture({ db, storage }, folderOf(shareKey))
}
