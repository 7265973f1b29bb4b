import { qrPath } from '#contract/text/qr-path.ts'

/** In modules: cameras need four (ISO/IEC 18004). */
const quietZone = 4
/** In pixels. */
const printedSide = 1024

/** A QR code as an SVG file in a data URL. Dark on white, because many readers find no other. */
export function qrFile(value: string): string {
  const { size, path } = qrPath(value)
  const side = size + 2 * quietZone
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${printedSide}" height="${printedSide}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path transform="translate(${quietZone} ${quietZone})" d="${path}"/></svg>`
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
