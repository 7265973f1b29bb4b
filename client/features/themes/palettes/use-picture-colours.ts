import { useRef, useState } from 'react'
import type { Palette } from './palette-button.tsx'
import { palettesOfPicture } from './palettes-of-picture.ts'
import { readPictureColours } from './read-picture-colours.ts'

export interface PictureColours {
  /** Id of one of the event's pictures, or null of a file. */
  of: string | null
  /** Of a file. */
  fileName: string | null
  palettes: readonly Palette[]
  /** A sentence: why there are none. */
  problem: string | null
}

/** The colours of whichever picture was asked for last; null before any was. */
export function usePictureColours() {
  const [shown, setShown] = useState<PictureColours | null>(null)
  /** A large picture takes its time, and may be overtaken by a small one. */
  const asked = useRef(0)
  const read = async (source: string | Blob, about: Pick<PictureColours, 'of' | 'fileName'>) => {
    const turn = ++asked.current
    const found = await findPalettes(source, about.fileName)
    if (turn === asked.current) setShown({ ...about, ...found })
  }
  return {
    shown,
    readPicture: (id: string, address: string) => read(address, { of: id, fileName: null }),
    readFile: (file: File) => read(file, { of: null, fileName: file.name }),
    refuse(problem: string) {
      asked.current += 1
      setShown({ of: null, fileName: null, palettes: [], problem })
    },
  }
}

async function findPalettes(source: string | Blob, fileName: string | null) {
  const named = fileName === null ? 'This picture' : `“${fileName}”`
  try {
    const palettes = palettesOfPicture(await readPictureColours(source))
    return { palettes, problem: palettes.length > 0 ? null : `${named} has no colours: all of it is see-through.` }
  } catch {
    return {
      palettes: [],
      problem: `${named} is no picture that this browser can read. JPEG, PNG, WebP, AVIF and GIF always work.`,
    }
  }
}
