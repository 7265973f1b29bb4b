import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPageHeld } from '#client/lib/navigation/leave-warning.ts'
import { isSiteThere } from '#client/lib/navigation/site-there.ts'
import { type Camera, type CameraFailure, CameraFailed, openCamera } from './camera.ts'
import { createCodeReader } from './code-reader.ts'

/** `unread`: what reads the images could not be loaded. */
export type ScannerFailure = CameraFailure | 'unread'

type ScannerState = { is: 'off' } | { is: 'starting' } | { is: 'on' } | { is: 'failed'; why: ScannerFailure }

/** Time between two scans: quick enough for a queue, slow enough for an old phone's battery. */
const lookEveryMs = 90

/** The camera of this device, looking for codes for as long as it is on. */
export function useScanner(onCode: (text: string) => void) {
  const [state, setState] = useState<ScannerState>({ is: 'off' })
  const [camera, setCamera] = useState<Camera | null>(null)
  // A camera that starts again is dark.
  const [litCamera, setLitCamera] = useState<Camera | null>(null)
  const isLit = camera !== null && litCamera === camera
  const video = useRef<HTMLVideoElement>(null)
  const isShown = useRef(false)
  const wasUnread = useRef(false)
  const handleCode = useEffectEvent(onCode)

  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  useEffect(() => {
    const element = video.current
    if (!camera || !element) return
    const over = new AbortController()
    function fail(why: ScannerFailure) {
      if (over.signal.aborted) return
      setCamera(null)
      setState({ is: 'failed', why })
    }
    let known: Sighting | null = null
    element.srcObject = camera.stream
    void element.play().catch(() => undefined)
    // The camera may be taken away: unplugged, or the permission withdrawn.
    for (const track of camera.stream.getVideoTracks()) {
      track.addEventListener('ended', () => fail('busy'))
    }
    async function look() {
      const read = await createCodeReader()
      while (!over.signal.aborted) {
        const text = element && element.readyState >= 2 ? await read(element).catch(() => null) : null
        const decision = decideSighting(known, text, performance.now())
        known = decision.known
        if (decision.counts && text !== null && !over.signal.aborted) handleCode(text)
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
      }
    }
    look().catch(async () => {
      // Chromium before 150 remembers a failed import until the page is reloaded. What was pressed is stored.
      if (wasUnread.current && !isPageHeld() && (await isSiteThere())) location.reload()
      wasUnread.current = true
      // Nothing before this camera would ever be read.
      fail('unread')
    })
    return () => {
      over.abort()
      camera.stop()
    }
  }, [camera])

  return {
    state,
    video,
    isLit,
    canLight: camera?.setTorch != null,
    async start() {
      setState({ is: 'starting' })
      try {
        const opened = await openCamera()
        // The browser may ask for long, and they may have left the page meanwhile.
        if (!isShown.current) return opened.stop()
        setCamera(opened)
        setState({ is: 'on' })
      } catch (error) {
        setState({ is: 'failed', why: error instanceof CameraFailed ? error.why : 'busy' })
      }
    },
    stop() {
      setCamera(null)
      setState({ is: 'off' })
    },
    async light() {
      await camera?.setTorch?.(!isLit).then(
        () => setLitCamera(isLit ? null : camera),
        () => undefined,
      )
    },
  }
}

/** The code in front of the camera. */
export interface Sighting {
  text: string
  seenAt: number
}

/**
 * A code is in many frames, and a hand shakes: it counts again only when it was out of sight for so long, or when
 * another one came in between.
 */
const outOfSightMs = 2_000

/** What to remember after a frame, and whether its code counts. Pure. */
export function decideSighting(known: Sighting | null, text: string | null, now: number) {
  if (text === null) return { known, counts: false }
  const isSame = known?.text === text && now - known.seenAt < outOfSightMs
  return { known: { text, seenAt: now }, counts: !isSame }
}
