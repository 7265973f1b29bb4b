import { readLiveStatus } from '#client/lib/live-status.ts'
import { chunksOf } from './missing-chunk.ts'
import { isLinkWaiting } from './waiting-link.ts'

/** What makes the router prefetch the page of a link. */
const hints = ['mouseover', 'focusin', 'touchstart'] as const

/**
 * The router loads the document anew when it cannot prefetch the files of a page, and while the site is away that is the
 * browser's own error page: then a link under the pointer is left alone until it is pressed.
 */
export function holdPrefetch(): void {
  for (const hint of hints)
    addEventListener(
      hint,
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link || link.origin !== location.origin || !isCut()) return
        if (chunksOf(link.href).length > 0) event.stopPropagation()
      },
      { capture: true, passive: true },
    )
}

function isCut(): boolean {
  const status = readLiveStatus()
  return !navigator.onLine || isLinkWaiting() || status === 'reconnecting' || status === 'offline'
}
