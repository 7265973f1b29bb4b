import sharp, { type Sharp } from 'sharp'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { StoredVariant } from '../variants.ts'
import { mostSeconds, opening } from './inspect-picture.ts'
import { nameFolder } from './picture-files.ts'
import { drawPlaceholder } from './placeholder.ts'
import { PictureRefused } from './refused.ts'
import { storeSharePicture } from './share-picture.ts'

// One thread for each image, and as many images at once as the queue of uploads lets through: the rest of the process
// goes on. What was decoded is not read again.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Widths stored of every image, in pixels; the original's own when it is narrower. A phone of 390 points and three
 * pixels a point takes 1080.
 */
const widths = [320, 480, 828, 1080, 1600, 1920]

/** Formats stored of every width, in the order in which browsers choose. */
const formats = [
  // Smaller than WebP by more than a third. With more effort it takes several times as long for a tenth less.
  { type: 'image/avif', extension: 'avif', encode: (image: Sharp) => image.avif({ quality: 50, effort: 0 }) },
  { type: 'image/webp', extension: 'webp', encode: (image: Sharp) => image.webp({ quality: 80, effort: 3 }) },
]

interface StoredPicture {
  /** Pixels of the original, as it is seen. */
  width: number
  height: number
  /** A tiny WebP as a data URL, made of the hash. */
  placeholder: string
  /** ThumbHash in base64. */
  thumbHash: string
  dominantColor: string
  variants: StoredVariant[]
  /** Key of the image for links. */
  shareKey: string
}

/**
 * Re-encode an image in every width and format, under names that cannot be guessed. It is turned
 * upright, converted to sRGB, and loses everything that is not pixels, such as place and time. Of an
 * animation the first frame stays.
 * @param original its bytes, or the path of its file. @throws PictureRefused for a file that cannot be decoded.
 */
export async function storePicture(
  storage: Storage,
  original: Buffer | string,
  folder = nameFolder('visuals'),
): Promise<StoredPicture> {
  const { base, size } = await decode(original)
  const { dominant } = await base().flatten().stats()
  const { thumbHash, placeholder } = await drawPlaceholder(base())
  const variants: StoredVariant[] = []
  // One after the other: together they would take all threads that files and passwords need too.
  for (const width of new Set([...widths.filter((each) => each < size.baseWidth), size.baseWidth])) {
    for (const { type, extension, encode } of formats) {
      const { data, info } = await encode(base().resize({ width })).toBuffer({ resolveWithObject: true })
      const key = `${folder}/${width}.${extension}`
      await storage.put(key, data, { contentType: type })
      variants.push({ key, width, height: info.height, type })
    }
  }
  const shareKey = await storeSharePicture(storage, folder, base(), { focalX: 0.5, focalY: 0.5 })
  const { r, g, b } = dominant
  const dominantColor = `#${Buffer.from([r, g, b]).toString('hex')}`
  const { width, height } = size
  return { width, height, placeholder, thumbHash, dominantColor, variants, shareKey }
}

/** Decoded once, no wider than the widest variant; everything is made of that. */
async function decode(original: Buffer | string) {
  const opened = sharp(original, opening).timeout({ seconds: mostSeconds })
  try {
    const metadata = await opened.metadata()
    const isTurned = (metadata.orientation ?? 1) >= 5
    const [width, height] = isTurned ? [metadata.height, metadata.width] : [metadata.width, metadata.height]
    const { data, info } = await opened
      .autoOrient()
      .resize({ width: widths.at(-1)!, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    return { base: () => sharp(data, { raw }), size: { width, height, baseWidth: info.width } }
  } catch {
    throw new PictureRefused('BROKEN')
  }
}
