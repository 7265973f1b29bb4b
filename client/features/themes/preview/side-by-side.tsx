import { useState } from 'react'
import { Captioned } from './captioned.tsx'
import { type ComparedView, deviceWidths } from '../editor/editor-view.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { useScrollTogether } from './use-scroll-together.ts'

/** An earlier look and the draft beside one another; the draft leads, the other scrolls along. */
export function SideBySide({ url, title, device, draft, earlier }: ComparedView) {
  const [leading, setLeading] = useState<Window | null>(null)
  const [following, setFollowing] = useState<Window | null>(null)
  useScrollTogether(leading, following)
  const shared = { url, width: deviceWidths[device], className: 'h-full' }
  return (
    <div className="grid h-full grid-cols-2 gap-3">
      <Captioned caption={earlier.name} device={device}>
        <PreviewFrame {...shared} title={`${title}, ${earlier.name}`} theme={earlier.theme} onPage={setFollowing} />
      </Captioned>
      <Captioned caption="The draft" device={device}>
        <PreviewFrame {...shared} title={`${title}, the draft`} theme={draft} onPage={setLeading} />
      </Captioned>
    </div>
  )
}
