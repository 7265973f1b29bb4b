import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Storage } from '../../../platform/storage/storage.ts'
import { folderOf } from '../release-pictures.ts'
import type { StoredVariant } from '../variants.ts'
import { mostSeconds, opening } from './inspect-picture.ts'
import { drawPlaceholder } from './placeholder.ts'
import { PictureRefused } from './refused.ts'

// One thread for each picture, and as many pictures at once as the queue of uploads lets through: the rest of the process
// goes on. What was decoded is not read again.
sharp.concurrency(1)
sharp.cache(false)

/** Widths stored of every picture, in pixels; the original's own when it is narrower (product.md §6). */
const widths = [320, 640, 1280, 1920]
/** What every service that shows links asks for. */
export const shareSize = { width: 1_200, height: 630 }

interface StoredPicture {
  /** Pixels of the original, as it is seen. */
  width: number
  height: number
  /** A tiny WebP as a data URL, made of the hash. */
  placeholder: string
  /** ThumbHash in base64. */
  thumbHash: string
  /** `#rrggbb` */
  dominantColor: string
  variants: StoredVariant[]
  /** Key of the picture for links. */
  shareKey: string
}

/** Where the focal point stands, 0..1 from the left and from the top. */
interface Focus {
  focalX: number
  focalY: number
}

/** A name that cannot be guessed, for the files of one picture. */
export function nameFolder(kind: 'visuals' | 'avatars'): string {
  return `${kind}/${randomBytes(16).toString('base64url')}`
}

/**
 * Re-encode a picture in every width, under names that cannot be guessed. It is turned upright, converted to sRGB, and
 * loses everything that is not pixels: place and time, device, comments, and whatever else stood in the file. Of an
 * animation the first frame stays.
 *
 * @param original its bytes, or the path of its file.
 * @throws PictureRefused for a file that cannot be decoded to its end.
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
    const { data, info } = await base()
      .resize({ width })
      .webp({ quality: 80, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    const key = `${folder}/${width}.webp`
    await storage.put(key, data, { contentType: 'image/webp' })
    variants.push({ key, width, height: info.height, type: 'image/webp' })
  }
  const shareKey = await storeSharePicture(storage, folder, base(), { focalX: 0.5, focalY: 0.5 })
  const dominantColor = `#${[dominant.r, dominant.g, dominant.b].map(toHex).join('')}`
  const { width, height } = size
  return { width, height, placeholder, thumbHash, dominantColor, variants, shareKey }
}

/** Draw the picture for links anew around a focal point, of a stored variant. @returns its key, another for each point. */
export async function redrawSharePicture(storage: Storage, key: string, focus: Focus): Promise<string> {
  return storeSharePicture(storage, folderOf(key), sharp(Buffer.from(await storage.getBytes(key))), focus)
}

async function storeSharePicture(storage: Storage, folder: string, picture: Sharp, focus: Focus): Promise<string> {
  const permille = ({ focalX, focalY }: Focus) =>
    [focalX, focalY].map((share) => String(Math.round(share * 1_000)).padStart(4, '0')).join('')
  const key = `${folder}/share${permille(focus)}.jpg`
  const { width, height } = await picture.metadata()
  const jpeg = await picture
    .extract(cropAround({ width, height }, focus))
    .resize(shareSize)
    .flatten({ background: '#fff' })
    // Some services that show links read nothing newer.
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  await storage.put(key, jpeg, { contentType: 'image/jpeg' })
  return key
}

/** The largest part of a picture in the shape of a link's, as near to the focal point as the edges allow. */
function cropAround({ width, height }: { width: number; height: number }, { focalX, focalY }: Focus) {
  const shape = shareSize.width / shareSize.height
  const cropWidth = Math.max(1, Math.min(width, Math.round(height * shape)))
  const cropHeight = Math.max(1, Math.min(height, Math.round(width / shape)))
  const near = (focal: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(focal * whole - part / 2, 0), whole - part))
  return {
    left: near(focalX, width, cropWidth),
    top: near(focalY, height, cropHeight),
    width: cropWidth,
    height: cropHeight,
  }
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

function toHex(channel: number): string {
  return channel.toString(16).padStart(2, '0')
}
