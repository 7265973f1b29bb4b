import { useEffect, useState } from 'react'
import { Captioned } from './captioned.tsx'
import { deviceWidths, type StageView } from './editor-view.ts'
import { PreviewCursors } from './preview-cursors.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { SideBySide } from './side-by-side.tsx'
import { usePagePointer } from './use-page-pointer.ts'
import { WipeStage } from './wipe-stage.tsx'

/** The page in the middle of the editor, once or twice. */
export function PreviewStage(props: StageView) {
  const { url, title, device, part, draft, earlier } = props
  const [page, setPage] = useState<Window | null>(null)
  const view = usePagePointer(page)
  useEffect(() => {
    if (page && part === 'type') bringTitleIntoView(page)
  }, [page, part])
  if (earlier?.comparison === 'wipe') return <WipeStage {...props} earlier={earlier} />
  if (earlier?.comparison === 'side') return <SideBySide {...props} earlier={earlier} />
  return (
    <Captioned caption={earlier?.name} device={device}>
      <PreviewFrame
        url={url}
        title={`How the public page of ${title} looks`}
        theme={earlier?.theme ?? draft}
        width={deviceWidths[device]}
        onPage={setPage}
        className="h-full"
      >
        <PreviewCursors view={view} />
      </PreviewFrame>
    </Captioned>
  )
}

/** On a phone the poster comes first: whoever chooses typefaces would not see the title that wears them. */
function bringTitleIntoView(page: Window) {
  const title = page.document.querySelector('h1')
  const place = title?.getBoundingClientRect()
  if (!title || !place || (place.top >= 0 && place.bottom < page.innerHeight * 0.8)) return
  const isStill = page.matchMedia('(prefers-reduced-motion: reduce)').matches
  title.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}
