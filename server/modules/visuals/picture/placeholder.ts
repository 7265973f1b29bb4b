import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'

/** The most that the hash takes. */
const side = 100

/**
 * What a page shows while an image loads: a hash of 25 bytes, and its pixels as WebP of a few hundred bytes. The
 * library's own data URL is an uncompressed PNG of several kilobytes.
 */
export async function drawPlaceholder(picture: Sharp): Promise<{ thumbHash: string; placeholder: string }> {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(info.width, info.height, data)
  const { w, h, rgba } = thumbHashToRGBA(hash)
  const webp = await sharp(rgba, { raw: { width: w, height: h, channels: 4 } })
    .webp({ quality: 40, effort: 6 })
    .toBuffer()
  return {
    thumbHash: Buffer.from(hash).toString('base64'),
    placeholder: `data:image/webp;base64,${webp.toString('base64')}`,
  }
}
