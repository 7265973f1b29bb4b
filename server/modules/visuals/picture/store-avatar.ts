import sharp from 'sharp'
import type { Storage } from '../../../platform/storage/storage.ts'
import { mostSeconds, opening } from './inspect-picture.ts'
import { PictureRefused } from './refused.ts'

/** Twice what the largest face on a page takes, in pixels. */
const side = 256

/**
 * Re-encode a face as a square, cut around what draws the eye. It is turned upright, and loses everything that is not
 * pixels, as pictures of events do.
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
