import { classNames } from '#client/lib/appearance/class-names.ts'

interface QrCodeProps {
  /** Of `qrPath`: modules on a side, and the dark ones. */
  code: { size: number; path: string }
  /** For screen readers. */
  label: string
  className?: string
}

/** Modules of white around it, without which scanners do not find it. */
const quietZone = 4

/** Dark on light also on a dark page, because half of the scanners read no other. */
export function QrCode({ code: { size, path }, label, className }: QrCodeProps) {
  const side = size + 2 * quietZone
  return (
    <div className={classNames('bg-white print:[print-color-adjust:exact]', className)}>
      <span className="sr-only">{label}</span>
      <svg
        aria-hidden
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="block size-full"
      >
        <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}
