import sharp from 'sharp'
import type { Storage } from '../../../platform/storage/storage.ts'
import { mostSeconds, opening } from './inspect-picture.ts'
import { PictureRefused } from './refused.ts'

/** In pixels: twice the size of the largest avatar on a page. */
const side = 256

/**
 * Re-encode an avatar as a square, cropped around what draws the eye. It is turned upright, and everything that is not
 * pixels is removed, as in pictures of events.
 *
 * @returns its key.
 * @throws PictureRefused for a file that cannot be decoded to its end.
 */
export async function storeAvatar(storage: Storage, path: string, folder: string): Promise<string> {
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
