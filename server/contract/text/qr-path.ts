import { encodeQR } from 'qr'

export interface QrPath {
  /** Modules on each side, without the quiet zone. */
  size: number
  /** The dark modules as an SVG path, one unit each. */
  path: string
}

/** A text as a QR code that a scratched or dimmed screen still shows (15 % may be lost). */
export function qrPath(text: string): QrPath {
  // The library draws no code without a border; what draws this one makes its own.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
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
