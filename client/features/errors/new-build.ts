import { useEffect, useEffectEvent, useRef } from 'react'
import { buildFile } from '#contract/build-file.ts'
import { isPageHeld } from '#client/lib/navigation/leave-warning.ts'
import { useLiveStatus } from '#client/lib/live/live-status.ts'
import type { RouterWindow } from '#client/lib/navigation/router-window.ts'

/** Somebody who goes back and forth between windows asks no more often, in milliseconds. */
const askEveryMs = 30_000

let isOld = false

/** Whether the next page comes from a newer build than this one, and nothing on this page would be lost by a load. */
export function isToMoveOver(): boolean {
  return isOld && !isPageHeld()
}

async function ask(): Promise<void> {
  const answer = await fetch(`/assets/${buildFile}`, { cache: 'no-cache' })
  if (!answer.ok) return
  const { id } = (await answer.json()) as { id: string | null }
  const { url } = (window as unknown as RouterWindow).__reactRouterManifest
  isOld = id !== null && !url.endsWith(`/${id}`)
}

/**
 * Notices that the site was upgraded while the page is open: asked after a connection that was cut, as every upgrade cuts
 * them, and by a page that is looked at again. Nothing moves then; the next page is loaded as a document, once, and
 * whatever this one still needs comes from the build that it came from (server/http/pages/stored-assets.ts).
 */
export function useNewBuild(): void {
  const status = useLiveStatus()
  const wasCut = useRef(false)
  const askedAt = useRef(0)
  const notice = useEffectEvent(() => {
    askedAt.current = Date.now()
    // Who cannot ask now asks again later.
    ask().catch(() => undefined)
  })
  useEffect(() => {
    if (status === 'reconnecting' || status === 'offline') wasCut.current = true
    if (status !== 'live' || !wasCut.current) return
    wasCut.current = false
    notice()
  }, [status])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt.current > askEveryMs) notice()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
