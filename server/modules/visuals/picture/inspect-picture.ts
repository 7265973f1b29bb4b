import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { limits } from '../../../contract/limits.ts'
import { PictureRefused } from './refused.ts'

/** What sharp may find in a file of each type; anything else is not what it says it is. */
const formats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}
/** As much as any of their signatures needs. */
const headBytes = 4_100

/** A file that takes longer to unpack was made for that. */
export const mostSeconds = 30

/** How every file is opened: whole, of its first frame, and never larger than what was allowed. */
export const opening = {
  limitInputPixels: limits.uploads.maxPixels,
  // Warnings are common in files of phones; what is cut off is not shown half grey.
  failOn: 'error',
  pages: 1,
} as const

/**
 * Check what a file is by its first bytes, which tell its type and its size in pixels: only decoding it costs memory.
 * @throws PictureRefused
 */
export async function inspectPicture(path: string): Promise<void> {
  const head = await readHead(path)
  if (head.length === 0) throw new PictureRefused('EMPTY')
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  const format = type && formats[type.mime]
  if (!format) throw new PictureRefused(isSvg(head) ? 'SVG' : isHeic(type?.mime) ? 'HEIC' : 'TYPE')
  // Without the limit on pixels: its own refusal would not say which of the two limits was broken.
  const unlimited = sharp(path, { ...opening, limitInputPixels: false })
  const metadata = await unlimited.metadata().catch(() => {
    throw new PictureRefused('BROKEN')
  })
  if (metadata.format !== format) throw new PictureRefused('TYPE')
  const { width, height } = metadata
  if (Math.max(width, height) > limits.uploads.maxSide) throw new PictureRefused('SIDES')
  if (width * height > limits.uploads.maxPixels) throw new PictureRefused('PIXELS')
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function isSvg(head: Buffer): boolean {
  // Also in UTF-16, whose letters have a zero beside them.
  return /<svg[\s>]|<!doctype\s+svg/i.test(head.toString('latin1').replaceAll('\0', ''))
}

function isHeic(mime: string | undefined): boolean {
  return /^image\/hei[cf]/.test(mime ?? '')
}
