import sharp from 'sharp'
import { createRandom } from './random.ts'

export type Size = { width: number; height: number }

/**
 * One sheet of the picture, first at the bottom. A soft sheet is drawn small, blurred and enlarged: the same look
 * as a blur at full size, at a twentieth of the cost.
 */
export type Layer = {
  /** SVG elements in canvas coordinates. */
  svg: string
  /** Blur radius in canvas pixels. */
  blur?: number
  blend?: 'over' | 'multiply' | 'screen' | 'soft-light'
}

export type Pixels = Size & { data: Buffer }
/** Changes the finished pixels (three channels a pixel) in place. */
export type Finish = (pixels: Pixels) => void
export type Picture = { layers: readonly Layer[]; finish?: Finish }

const softScale = 0.25

function rasterize(svg: string, { width, height }: Size, scale = 1) {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}">`
  return sharp(Buffer.from(`${open}${svg}</svg>`))
}

async function renderLayer(layer: Layer, size: Size): Promise<Buffer> {
  if (!layer.blur) return rasterize(layer.svg, size).ensureAlpha().raw().toBuffer()
  const soft = await rasterize(layer.svg, size, softScale)
    .blur(Math.max(0.3, layer.blur * softScale))
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(soft).resize(size.width, size.height, { kernel: 'cubic' }).ensureAlpha().raw().toBuffer()
}

/** Draws the sheets over one another and finishes them; the answer is raw RGB. */
export async function renderPixels({ layers, finish }: Picture, size: Size): Promise<Pixels> {
  const raw = { ...size, channels: 4 as const }
  const [ground, ...sheets] = await Promise.all(layers.map((layer) => renderLayer(layer, size)))
  const blends = sheets.map((input, index) => ({ input, raw, blend: layers[index + 1]!.blend ?? ('over' as const) }))
  const composed = blends.length ? await sharp(ground!, { raw }).composite(blends).raw().toBuffer() : ground!
  // A pass of its own: within one pipeline sharp flattens before it composites.
  const pixels = { ...size, data: await sharp(composed, { raw }).removeAlpha().raw().toBuffer() }
  finish?.(pixels)
  return pixels
}

const ofPixels = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

/** Compression level 4: beyond it grain costs much time and saves nothing. */
export const toPng = (pixels: Pixels) => ofPixels(pixels).png({ compressionLevel: 4 }).toBuffer()
export const toJpeg = (pixels: Pixels) => ofPixels(pixels).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()

const tileSide = 512

/** Grain is made once and laid at another place on every picture; repeating it also lets the PNG compress. */
const grainTile = (() => {
  const random = createRandom('grain')
  return Float32Array.from({ length: tileSide * tileSide }, () => random.bell())
})()

/** Film grain: strongest in the middle tones, as on film. `amount` is the deviation in levels of 255. */
export const filmGrain =
  (amount: number, seed: string | number, coarse = 1): Finish =>
  ({ data, width, height }) => {
    const random = createRandom(`grain ${seed}`)
    const [offsetX, offsetY] = [random.int(0, tileSide - 1), random.int(0, tileSide - 1)]
    for (let y = 0; y < height; y++) {
      const row = ((Math.floor(y / coarse) + offsetY) % tileSide) * tileSide
      for (let x = 0; x < width; x++) {
        const index = (y * width + x) * 3
        const light = (data[index]! + 2 * data[index + 1]! + data[index + 2]!) / 1020
        const weight = 0.45 + 2.2 * light * (1 - light)
        const noise = Math.round(grainTile[row + ((Math.floor(x / coarse) + offsetX) % tileSide)]! * amount * weight)
        for (let channel = 0; channel < 3; channel++) {
          const value = data[index + channel]! + noise
          data[index + channel] = value < 0 ? 0 : value > 255 ? 255 : value
        }
      }
    }
  }

/** Ink that did not take everywhere: specks of paper show through wherever the sheet is not bare. */
export const wornInk =
  (paper: readonly [number, number, number], share: number, seed: string | number): Finish =>
  ({ data, width, height }) => {
    const random = createRandom(`wear ${seed}`)
    const [offsetX, offsetY] = [random.int(0, tileSide - 1), random.int(0, tileSide - 1)]
    // The tile is a bell curve: two deviations up lie about 2 % of it, one deviation 16 %.
    const limit = share < 0.05 ? 2 : share < 0.12 ? 1.4 : 1
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const fine = grainTile[((y + offsetY) % tileSide) * tileSide + ((x + offsetX) % tileSide)]!
        const broad = grainTile[(((y >> 6) + offsetX) % tileSide) * tileSide + (((x >> 6) + offsetY) % tileSide)]!
        if (fine + broad * 0.25 < limit) continue
        const index = (y * width + x) * 3
        for (let channel = 0; channel < 3; channel++) {
          data[index + channel] = Math.round(data[index + channel]! * 0.45 + paper[channel]! * 0.55)
        }
      }
    }
  }

export const finishes =
  (...steps: readonly Finish[]): Finish =>
  (pixels) => {
    for (const step of steps) step(pixels)
  }
