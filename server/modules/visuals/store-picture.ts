import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Storage } from '../../platform/storage.ts'
import type { StoredVariant } from './variants.ts'

/** Widths kept of every picture, in pixels; the original's own when it is narrower (product.md §6). */
const widths = [320, 640, 1280, 1920]
const maxPixels = 40_000_000

export interface StoredPicture {
  width: number
  height: number
  /** A tiny blurred WebP as a data URL. */
  placeholder: string
  /** `#rrggbb` */
  dominantColor: string
  variants: StoredVariant[]
}

/** Re-encode a picture in every width, without its metadata, under names that cannot be guessed. */
export async function storePicture(storage: Storage, original: Buffer): Promise<StoredPicture> {
  // sharp's own limit would let a small file cost hundreds of megabytes of memory.
  const picture = sharp(original, { limitInputPixels: maxPixels }).rotate()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(data).stats()
  const tiny = await sharp(data).resize({ width: 16 }).webp({ quality: 30 }).toBuffer()
  const folder = `visuals/${randomBytes(16).toString('base64url')}`
  const fitting = [...widths.filter((width) => width < info.width), Math.min(info.width, widths.at(-1)!)]
  const variants = await Promise.all(
    [...new Set(fitting)].map(async (width) => {
      const variant = await sharp(data)
        .resize({ width })
        .webp({ quality: 80, effort: 3 })
        .toBuffer({ resolveWithObject: true })
      const key = `${folder}/${width}.webp`
      await storage.put(key, variant.data, { contentType: 'image/webp' })
      return { key, width, height: variant.info.height, type: 'image/webp' }
    }),
  )
  const hex = [dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0')).join('')
  return {
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    dominantColor: `#${hex}`,
    variants,
  }
}
