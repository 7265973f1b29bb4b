/**
 * The `sizes` of a picture that is cropped to a frame: what a browser chooses by is how wide the whole picture would be
 * drawn, and of a wide one in a narrow frame that is far more than the frame. Pure.
 *
 * @param sizes how wide the frame is at which window
 * @param frameRatio width of the frame by its height; several, one for each part of `sizes` and the last for all that follow
 */
export function croppedSizes(sizes: string, pictureRatio: number, frameRatio: number | readonly number[]): string {
  const frames = typeof frameRatio === 'number' ? [frameRatio] : frameRatio
  return splitOutside(sizes, ',')
    .map((part, index) => {
      const frame = frames[Math.min(index, frames.length - 1)] ?? pictureRatio
      // Rounded up: a pixel too few is drawn soft, one too many is not seen.
      const factor = Math.ceil((pictureRatio / frame) * 1_000) / 1_000
      if (factor <= 1) return part
      const words = splitOutside(part, ' ')
      return [...words.slice(0, -1), `calc(${words.at(-1)} * ${factor})`].join(' ')
    })
    .join(', ')
}

/** The same for a frame of a height that its width has no part in. Pure. */
export function filledSizes(width: string, pictureRatio: number, height: string): string {
  return `max(${width}, ${height} * ${Math.ceil(pictureRatio * 1_000) / 1_000})`
}

/** Parts of a value of CSS, parted by what does not stand in brackets. */
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
