/** The focal point, 0..1 from the left and from the top. */
export interface Focus {
  focalX: number
  focalY: number
}

interface Size {
  width: number
  height: number
}

/**
 * The largest part of an image in a shape (width / height), as near to the focal point as the edges allow. In pixels.
 */
export function cropAround({ width, height }: Size, { focalX, focalY }: Focus, shape: number) {
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
