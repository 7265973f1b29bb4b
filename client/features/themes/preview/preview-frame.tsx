import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { refuseStrayDrops } from '../palettes/use-file-drop.ts'
import { type ListeningMessage, previewParameter, readMessage } from './preview-message.ts'

interface PreviewFrameProps {
  /** Of the event: the frame shows its public page. */
  slug: string
  title: string
  /** The theme to show the page in. */
  theme: unknown
  /** The width of the page's window, in px, or as wide as there is room, if that is more. */
  width: number
  /** Called with the page's window each time it has been loaded, with null when it goes. */
  onPage?: (page: Window | null) => void
  /** Over the page, in its place. */
  children?: ReactNode
  className?: string
}

/**
 * The event's public page in a frame, scaled to fit. Visitors get the same page, live figures included. Only its theme
 * comes from here.
 */
export function PreviewFrame({ slug, title, theme, width, onPage, children, className }: PreviewFrameProps) {
  const [box, size] = useBoxSize()
  const { frame, isApplied } = useAppliedTheme(theme, onPage)
  const isMounted = useHydrated()
  const shown = Math.max(width, size?.width ?? 0)
  const scale = size ? size.width / shown : 1
  return (
    <div ref={box} className={classNames('relative overflow-hidden bg-surface-sunken', className)}>
      {isMounted && size && (
        // This site's own page, which runs its script and reads its session: a sandbox that allows both is none.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          ref={frame}
          title={title}
          src={`/e/${encodeURIComponent(slug)}?${previewParameter}`}
          className={classNames(
            'absolute start-0 top-0 origin-top-left border-0 transition-opacity rtl:origin-top-right',
            isApplied ? 'opacity-100' : 'opacity-0',
          )}
          style={{ width: shown, height: size.height / scale, scale: String(scale) }}
        />
      )}
      {!isApplied && <PageSkeleton />}
      {children}
    </div>
  )
}

/** Sends the theme to the page in the frame, as soon as it listens and on every change. */
function useAppliedTheme(theme: unknown, onPage: PreviewFrameProps['onPage']) {
  const frame = useRef<HTMLIFrameElement>(null)
  /** How often the page has started to listen: once for each load. */
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const source = frame.current?.contentWindow
      const expected = { type: 'marquee:listening', origin: location.origin, source } as const
      if (source && readMessage<ListeningMessage>(event, expected)) setLoads((count) => count + 1)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (loads > 0) frame.current?.contentWindow?.postMessage({ type: 'marquee:apply-theme', theme }, location.origin)
  }, [theme, loads])
  useEffect(() => {
    if (loads === 0) return
    onPage?.(frame.current?.contentWindow ?? null)
    return () => onPage?.(null)
  }, [loads, onPage])
  useEffect(() => {
    const page = frame.current?.contentWindow
    return loads > 0 && page ? refuseStrayDrops(page) : undefined
  }, [loads])
  return { frame, isApplied: loads > 0 }
}

function PageSkeleton() {
  return (
    <div aria-hidden className="absolute inset-0 flex flex-col gap-6 p-6">
      <Skeleton className="h-6 w-32" />
      <div className="grid flex-1 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-6">
        <Skeleton className="aspect-4/5 w-full rounded-poster" />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="mt-4 h-4 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      </div>
    </div>
  )
}

/** How large an element is drawn, in px; null before it is drawn. */
function useBoxSize() {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, size] as const
}
