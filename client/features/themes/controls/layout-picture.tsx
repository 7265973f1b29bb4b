/** A page of lines: where the poster stands, and the words. */
export function LayoutPicture({ layout }: { layout: 'side' | 'banner' | 'backdrop' }) {
  return (
    <svg viewBox="0 0 72 52" className="block w-full bg-surface-sunken text-text">
      {layout === 'side' && (
        <>
          <rect x="6" y="7" width="26" height="33" rx="2.5" className="fill-accent" />
          <Lines x={37} y={9} width={29} />
          <rect x="37" y="30" width="29" height="10" rx="2" fill="currentColor" opacity="0.18" />
        </>
      )}
      {layout === 'banner' && (
        <>
          <rect x="0" y="0" width="72" height="22" className="fill-accent" />
          <Lines x={6} y={27} width={34} />
          <rect x="46" y="28" width="20" height="14" rx="2" fill="currentColor" opacity="0.18" />
        </>
      )}
      {layout === 'backdrop' && (
        <>
          <rect x="0" y="0" width="72" height="52" className="fill-accent" />
          <rect x="12" y="12" width="48" height="32" rx="3" className="fill-surface-raised" />
          <Lines x={18} y={18} width={36} />
        </>
      )}
    </svg>
  )
}

function Lines({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <g fill="currentColor">
      <rect x={x} y={y} width={width * 0.85} height="5" rx="1.5" />
      <rect x={x} y={y + 8} width={width} height="2.2" rx="1.1" opacity="0.45" />
      <rect x={x} y={y + 12.5} width={width * 0.7} height="2.2" rx="1.1" opacity="0.45" />
    </g>
  )
}
