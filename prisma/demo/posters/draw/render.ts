import sharp from 'sharp'

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
