import type { PictureColour } from './palettes-of-picture.ts'

/** Wide enough to find every colour that matters, small enough to be read at once. */
const readWidth = 120

/**
 * The colours of a picture, read in the browser; nothing is sent anywhere.
 *
 * @param source address of a picture of this site, or a file.
 * @throws when it is no picture that this browser can draw, or one of another site.
 */
export async function readPictureColours(source: string | Blob): Promise<PictureColour[]> {
  const [{ extractColorsFromImageData }, data] = await Promise.all([import('extract-colors'), readPixels(source)])
  return extractColorsFromImageData(data, { pixels: data.width * data.height, distance: 0.18 }).map(
    ({ hex, area }) => ({
      hex: hex.toLowerCase(),
      area,
    }),
  )
}

async function readPixels(source: string | Blob): Promise<ImageData> {
  const blob = typeof source === 'string' ? await (await fetch(source)).blob() : source
  const bitmap = await createImageBitmap(blob, { resizeWidth: readWidth, resizeQuality: 'medium' })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot read pictures.')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
