import encodeQR from 'qr'

/** Modules of free room around it: cameras need four to find it (ISO/IEC 18004). */
const quietZone = 4
/** Pixels a side when it is printed or opened as a file. */
const printedSide = 1024

/** A text as a picture that a camera reads: an SVG file as an address. Dark on white, as many readers find no other. */
export function qrFile(value: string): string {
  const rows = encodeQR(value, 'raw', { ecc: 'medium', border: quietZone })
  const side = rows.length
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${printedSide}" height="${printedSide}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
