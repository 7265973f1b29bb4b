/** A stored image in its sizes and formats. */
export interface ImageVariants {
  variants: readonly { url: string; width: number; type: string }[]
}

export const typesOf = ({ variants }: ImageVariants): string[] => [...new Set(variants.map(({ type }) => type))]

/** The `srcset` of one format. */
export function sourceSet({ variants }: ImageVariants, wanted: string | undefined): string {
  return variants
    .filter(({ type }) => type === wanted)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}

/**
 * The `sizes` of an image that is cropped to a frame: how wide the whole image would be drawn. Pure.
 *
 * @param sizes of the frame
 * @param frameRatio its width by its height; or one for each part of `sizes`, the last for all that follow
 */
export function croppedSizes(sizes: string, pictureRatio: number, frameRatio: number | readonly number[]): string {
  const frames = typeof frameRatio === 'number' ? [frameRatio] : frameRatio
  return splitOutside(sizes, ',')
    .map((part, index) => {
      const frame = frames[Math.min(index, frames.length - 1)] ?? pictureRatio
      // Rounded up: a pixel too few is drawn soft.
      const factor = Math.ceil((pictureRatio / frame) * 1_000) / 1_000
      if (factor <= 1) return part
      const words = splitOutside(part, ' ')
      return [...words.slice(0, -1), `calc(${words.at(-1)} * ${factor})`].join(' ')
    })
    .join(', ')
}

/** The same for a frame whose height does not depend on its width. Pure. */
export function filledSizes(width: string, pictureRatio: number, height: string): string {
  return `max(${width}, ${height} * ${Math.ceil(pictureRatio * 1_000) / 1_000})`
}

/** Split a CSS value, but not inside brackets. */
function splitOutside(value: string, separator: ',' | ' '): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of value.trim()) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === separator && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
