import { qrPath } from '#contract/text/qr-path.ts'

/** Modules of free room around it: cameras need four to find it (ISO/IEC 18004). */
const quietZone = 4
/** Pixels a side when it is printed or opened as a file. */
const printedSide = 1024

/** A text as a picture that a camera reads: an SVG file as an address. Dark on white, as many readers find no other. */
export function qrFile(value: string): string {
  const { size, path } = qrPath(value)
  const side = size + 2 * quietZone
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${printedSide}" height="${printedSide}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path transform="translate(${quietZone} ${quietZone})" d="${path}"/></svg>`
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
