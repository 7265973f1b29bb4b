import { Trans } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type FrameMessage, isFramePath } from '#contract/embed.ts'
import type { ResolvedTheme } from '#contract/theme/resolved-theme.ts'
import { EventThemeScope } from '#client/ui/picture/event-theme-scope.tsx'
import { useFramePath } from './use-frame-path.ts'

interface FramePageProps {
  /** What a screen reader calls the frame. */
  title: string
  /** The same page on this site. */
  address: string
  resolvedTheme: ResolvedTheme | null
  /** The calendar that this page belongs to. */
  calendar?: { path: string; name: string }
  children: ReactNode
}

/** A page that another site shows in a frame: as high as its content, and its links open beside that site. */
export function FramePage({ title, address, resolvedTheme, calendar, children }: FramePageProps) {
  const page = useRef<HTMLDivElement>(null)
  const pathOf = useFramePath()
  const { pathname, search } = useLocation()
  const shown = useRef(pathname + search)
  useEffect(() => {
    const element = page.current
    if (!element || window.parent === window) return
    const tell = () => {
      const hasMoved = shown.current !== pathname + search
      shown.current = pathname + search
      const message: FrameMessage = {
        type: 'marquee:frame',
        height: element.getBoundingClientRect().height,
        title,
        hasMoved,
      }
      // Nothing in it is secret, and the browser shows this page only where it may be shown.
      window.parent.postMessage(message, '*')
    }
    // Said at once: browsers do not draw a frame of another site below the window, and then observe no size.
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => observer.disconnect()
  }, [title, pathname, search])
  return (
    <EventThemeScope resolvedTheme={resolvedTheme}>
      <div ref={page} className="@container" onClickCapture={(click) => openBeside(click, pathOf)}>
        <main className="p-4 @lg:p-6">{children}</main>
        <footer className="flex flex-wrap justify-between gap-x-6 gap-y-2 px-4 pb-4 text-xs text-muted @lg:px-6">
          {calendar && (
            <Link to={pathOf(calendar.path)} className="rounded-[3px] hover:underline">
              <Trans>
                More by <bdi>{calendar.name}</bdi>
              </Trans>
            </Link>
          )}
          <a href={address} target="_blank" rel="noopener" className="rounded-[3px] hover:underline">
            <Trans>Open on Marquee</Trans>
          </a>
        </footer>
      </div>
    </EventThemeScope>
  )
}

/** A frame has room for its own pages alone. Every other one of this site opens in a tab of its own. */
function openBeside(click: MouseEvent<HTMLElement>, pathOf: (path: string) => string) {
  const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link) return
  const { origin, pathname, search, hash } = new URL(link.href)
  const isOurs = origin === location.origin
  const isHere = isOurs && (isFramePath(pathname) || (hash !== '' && pathname === location.pathname))
  if (isHere || (link.target === '_blank' && !isOurs)) return
  click.preventDefault()
  click.stopPropagation()
  window.open(isOurs ? pathOf(pathname + search) + hash : link.href, '_blank', 'noopener')
}
