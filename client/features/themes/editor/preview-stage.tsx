import { useCallback, useState } from 'react'
import { Captioned } from './captioned.tsx'
import { deviceWidths, type StageView } from './editor-view.ts'
import { PreviewCursors } from './preview-cursors.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { usePagePointer } from './use-page-pointer.ts'
import { WipeStage } from './wipe-stage.tsx'

/** The page in the middle of the editor, once or twice. */
export function PreviewStage(props: StageView) {
  const { url, title, device, draft, earlier } = props
  const [page, setPage] = useState<Window | null>(null)
  const view = usePagePointer(page)
  const show = useCallback((shown: Window | null) => setPage(shown), [])
  const width = deviceWidths[device]
  if (earlier?.comparison === 'wipe') return <WipeStage {...props} earlier={earlier} />
  if (earlier?.comparison === 'side') {
    return (
      <div className="grid h-full grid-cols-2 gap-3">
        <Captioned caption={earlier.name} device={device}>
          <PreviewFrame
            url={url}
            title={`${title}, ${earlier.name}`}
            theme={earlier.theme}
            width={width}
            className="h-full"
          />
        </Captioned>
        <Captioned caption="Your draft" device={device}>
          <PreviewFrame url={url} title={`${title}, your draft`} theme={draft} width={width} className="h-full" />
        </Captioned>
      </div>
    )
  }
  return (
    <Captioned caption={earlier?.name} device={device}>
      <PreviewFrame
        url={url}
        title={`How the public page of ${title} looks`}
        theme={earlier?.theme ?? draft}
        width={width}
        onPage={show}
        className="h-full"
      >
        <PreviewCursors view={view} />
      </PreviewFrame>
    </Captioned>
  )
}
