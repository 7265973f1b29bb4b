import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import type { Palette } from './palettes.ts'
import { palettesOfImage, type ImageColour } from './palettes-of-image.ts'

interface ImageColours {
  /** Id of one of the event's visuals; null for a file. */
  of: string | null
  /** Of a file. */
  fileName: string | null
  palettes: readonly Palette[]
  /** A sentence about why there are no palettes. */
  problem: string | null
}

/** The colours of the image that was chosen last; null before that. */
export function useImageColours() {
  const { i18n } = useLingui()
  const [shown, setShown] = useState<ImageColours | null>(null)
  /** A small image may be read before a large one that was chosen earlier. */
  const asked = useRef(0)
  const read = async (source: string | Blob, about: Pick<ImageColours, 'of' | 'fileName'>) => {
    const turn = ++asked.current
    const found = await findPalettes(i18n, source, about.fileName)
    if (turn === asked.current) setShown({ ...about, ...found })
  }
  return {
    shown,
    readVisual: (id: string, address: string) => read(address, { of: id, fileName: null }),
    readFile: (file: File) => read(file, { of: null, fileName: file.name }),
    refuse(problem: string) {
      asked.current += 1
      setShown({ of: null, fileName: null, palettes: [], problem })
    },
  }
}

async function findPalettes(i18n: I18n, source: string | Blob, fileName: string | null) {
  try {
    const palettes = palettesOfImage(await readImageColours(source))
    return { palettes, problem: palettes.length > 0 ? null : describeTransparent(i18n, fileName) }
  } catch {
    return {
      palettes: [],
      problem: describeUnreadable(i18n, fileName),
    }
  }
}

function describeTransparent(i18n: I18n, fileName: string | null): string {
  return i18n._(
    fileName === null
      ? msg`This photo is fully transparent, so it has no colours.`
      : msg`“${{ fileName }}” is fully transparent, so it has no colours.`,
  )
}

function describeUnreadable(i18n: I18n, fileName: string | null): string {
  return i18n._(
    fileName === null
      ? msg`We can’t read this photo. Try a JPEG, PNG, WebP, AVIF or GIF.`
      : msg`We can’t read “${{ fileName }}”. Try a JPEG, PNG, WebP, AVIF or GIF.`,
  )
}

/** Wide enough for every colour that matters, small enough to be read fast. */
const readWidth = 120

/**
 * Reads the colours of an image in the browser. Nothing is sent anywhere.
 *
 * @param source address of an image of this site, or a file.
 * @throws when this browser cannot draw it, or it is of another site.
 */
async function readImageColours(source: string | Blob): Promise<ImageColour[]> {
  const [{ extractColorsFromImageData }, data] = await Promise.all([import('extract-colors'), readPixels(source)])
  const found = extractColorsFromImageData(data, { pixels: data.width * data.height, distance: 0.18 })
  return found.map(({ hex, area }) => ({ hex: hex.toLowerCase(), area }))
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
