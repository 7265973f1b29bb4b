import { encodeQR } from 'qr'

export interface QrPath {
  /** Modules on each side, without the quiet zone. */
  size: number
  /** The dark modules as an SVG path, one unit each. */
  path: string
}

/**
 * The squares of a QR code that a scratched or dimmed screen still shows (15 % may be lost), row by row, dark ones true.
 *
 * @param border Light squares around it, at least one.
 */
export const qrSquares = (text: string, border: number): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border })

/** The same code as a path. */
export function qrPath(text: string): QrPath {
  // The library draws no code without a border; what draws this one makes its own.
  const rows = qrSquares(text, 1)
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size: rows.length, path: runs.join('') }
}
