import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Captioned } from './captioned.tsx'
import { deviceWidths, type MovedSection, type StageView } from '../editor/editor-view.ts'
import { PreviewCursors } from './preview-cursors.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { SideBySide, WipeStage } from './comparisons.tsx'
import { usePagePointer } from './use-page-pointer.ts'

/** The page in the middle of the editor, once or twice. */
export function PreviewStage(props: StageView) {
  const { slug, title, device, part, moved, draft, earlier } = props
  const { t } = useLingui()
  const [page, setPage] = useState<Window | null>(null)
  const view = usePagePointer(page)
  useEffect(() => {
    if (page && part === 'type') bringTitleIntoView(page)
  }, [page, part])
  useEffect(() => (page && moved ? bringSectionIntoView(page, moved) : undefined), [page, moved])
  if (earlier?.comparison === 'wipe') return <WipeStage {...props} earlier={earlier} />
  if (earlier?.comparison === 'side') return <SideBySide {...props} earlier={earlier} />
  return (
    <Captioned caption={earlier?.name} device={device}>
      <PreviewFrame
        slug={slug}
        title={t`Preview of ${title}`}
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

/** On a phone the poster comes first, so a person who chooses typefaces would not see the title. */
function bringTitleIntoView(page: Window) {
  const title = page.document.querySelector('h1')
  const place = title?.getBoundingClientRect()
  if (!title || !place || (place.top >= 0 && place.bottom < page.innerHeight * 0.8)) return
  scrollTo(page, title)
}

/** Animation frames until the page has a new order. */
const mostFrames = 60

/**
 * Sections are below the poster, so a person who moves one would not see it.
 *
 * @returns a function that ends the wait for the page to have the order.
 */
function bringSectionIntoView(page: Window, { section, order }: MovedSection): () => void {
  let frame: number
  const tryScroll = (frames: number) => {
    const places = [...page.document.querySelectorAll<HTMLElement>('[data-section]')]
    const isApplied = places.map((place) => place.dataset['section']).join() === order.join()
    const shown = places.find((place) => place.dataset['section'] === section)?.firstElementChild
    if (isApplied && shown) scrollTo(page, shown)
    else if (!isApplied && frames < mostFrames) frame = requestAnimationFrame(() => tryScroll(frames + 1))
  }
  frame = requestAnimationFrame(() => tryScroll(0))
  return () => cancelAnimationFrame(frame)
}

/** Into the middle of the frame; `scrollIntoView` would scroll the editor as well. */
function scrollTo(page: Window, element: Element) {
  const { top, height } = element.getBoundingClientRect()
  const isStill = page.matchMedia('(prefers-reduced-motion: reduce)').matches
  page.scrollTo({
    top: page.scrollY + top - Math.max(0, page.innerHeight - height) / 2,
    behavior: isStill ? 'instant' : 'smooth',
  })
}
