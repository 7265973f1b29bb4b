import { compositions, type Composition } from './compositions/index.ts'
import { dominantColor } from './draw/dominant-color.ts'
import { renderPixels, toPng } from './draw/render.ts'
import { loadTypefaces } from './draw/typefaces.ts'
import { posterSize, type Composed, type PosterContent } from './poster-spec.ts'

export type PosterSpec = PosterContent & { composition: Composition }
export type DrawnPicture = { image: Buffer; dominantColor: string; width: number; height: number }

/** The poster as shapes, before it is rendered: what tests measure. */
export async function composePoster(spec: PosterSpec): Promise<Composed> {
  await loadTypefaces()
  return compositions[spec.composition](spec)
}

/** Draws a poster as a PNG of 1600 × 2000 pixels; the same spec gives the same bytes. */
export async function drawPoster(spec: PosterSpec): Promise<DrawnPicture> {
  const pixels = await renderPixels(await composePoster(spec), posterSize)
  return { image: await toPng(pixels), dominantColor: dominantColor(pixels), ...posterSize }
}
