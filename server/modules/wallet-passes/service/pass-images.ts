import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Storage, readIfThere } from '../../../platform/storage/storage.ts'
import { cropAround } from '../../visuals/public.ts'
import type { FoundPass } from './find-pass.ts'

const folder = join(import.meta.dirname, '../images')
/** Points on a side, as Apple asks for them. */
const thumbnailSide = 90
const scales = [1, 2, 3]

let ofSite: Promise<Record<string, Buffer>> | null = null

/** The images that every pass has: `icon.png`, `logo.png` and their larger variants. */
function readSiteImages(): Promise<Record<string, Buffer>> {
  ofSite ??= readdir(folder).then(async (names) => {
    const read = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const))
    return Object.fromEntries(read)
  })
  return ofSite
}

/**
 * The images of a pass by file name. The event's cover stands beside the title, and not behind it, where nobody could
 * promise that it can be read. An event without a cover, or with one that is missing from the storage, has none.
 */
export async function readPassImages(storage: Storage, cover: FoundPass['cover']): Promise<Record<string, Buffer>> {
  const images = await readSiteImages()
  const bytes = cover && (await readIfThere(storage, cover.key))
  if (!bytes) return images
  const picture = sharp(bytes)
  const { width, height } = await picture.metadata()
  const square = picture.extract(cropAround({ width, height }, cover, 1))
  const thumbnails = await Promise.all(
    scales.map(async (scale) => {
      const side = thumbnailSide * scale
      const png = await square.clone().resize(side, side).flatten({ background: '#fff' }).png().toBuffer()
      return [scale === 1 ? 'thumbnail.png' : `thumbnail@${scale}x.png`, png] as const
    }),
  )
  return { ...images, ...Object.fromEntries(thumbnails) }
}
