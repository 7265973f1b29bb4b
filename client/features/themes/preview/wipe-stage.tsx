import { useState } from 'react'
import { Captioned } from './captioned.tsx'
import { type ComparedView, deviceWidths } from '../editor/editor-view.ts'
import { useScrollTogether } from './use-scroll-together.ts'
import { PreviewFrame } from './preview-frame.tsx'

/** An earlier look over the draft, uncovered as far as the handle stands. */
export function WipeStage({ url, title, device, draft, earlier }: ComparedView) {
  const [share, setShare] = useState(50)
  const [below, setBelow] = useState<Window | null>(null)
  const [above, setAbove] = useState<Window | null>(null)
  useScrollTogether(below, above)
  const width = deviceWidths[device]
  return (
    <Captioned caption={`${earlier.name} | The draft`} device={device}>
      <div className="relative h-full">
        <PreviewFrame
          url={url}
          title={`${title}, the draft`}
          theme={draft}
          width={width}
          onPage={setBelow}
          className="h-full"
        />
        <div className="pointer-events-none absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <PreviewFrame
            url={url}
            title={`${title}, ${earlier.name}`}
            theme={earlier.theme}
            width={width}
            onPage={setAbove}
            className="h-full"
          />
        </div>
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.4)]"
          style={{ left: `${share}%` }}
        />
        <input
          type="range"
          aria-label={`How much of ${earlier.name} is shown`}
          min={0}
          max={100}
          value={share}
          aria-valuetext={`${share} %`}
          onChange={(event) => setShare(event.target.valueAsNumber)}
          className="wipe-handle"
        />
      </div>
    </Captioned>
  )
}
