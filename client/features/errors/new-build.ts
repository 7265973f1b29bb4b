import { useEffect } from 'react'
import { buildFile } from '#contract/build-file.ts'
import { isPageHeld } from '#client/lib/navigation/leave-warning.ts'
import { onLiveStatus, readLiveStatus } from '#client/lib/live/live-status.ts'
import type { RouterWindow } from '#client/lib/navigation/router-window.ts'

/** For people who go back and forth between windows, in milliseconds. */
const askEveryMs = 30_000

let isOld = false

/** Whether the next page comes from a newer build, and a load would lose nothing on this page. */
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
 * Notices that the site was upgraded: asked after a cut connection, as every upgrade cuts them, and when the page is
 * visible again. The next page is then loaded as a document. The server still has this build's files
 * (server/http/pages/stored-assets.ts).
 */
export function useNewBuild(): void {
  useEffect(() => {
    let wasCut = false
    let askedAt = 0
    const notice = () => {
      askedAt = Date.now()
      // Who cannot ask now asks again later.
      ask().catch(() => undefined)
    }
    const stopFollowing = onLiveStatus(() => {
      const status = readLiveStatus()
      if (status === 'reconnecting' || status === 'offline') wasCut = true
      if (status !== 'live' || !wasCut) return
      wasCut = false
      notice()
    })
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt > askEveryMs) notice()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      stopFollowing()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
