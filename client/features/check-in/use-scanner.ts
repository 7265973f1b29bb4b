import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Camera, type CameraFailure, CameraFailed, openCamera } from './camera.ts'
import { createCodeReader } from './code-reader.ts'
import { decideSighting, type Sighting } from './sightings.ts'

export type ScannerState = { is: 'off' } | { is: 'starting' } | { is: 'on' } | { is: 'failed'; why: CameraFailure }

/** Time between two scans: quick enough for a queue, slow enough for an old phone's battery. */
const lookEveryMs = 90

/** The camera of this device, looking for codes for as long as it is on. */
export function useScanner(onCode: (text: string) => void) {
  const [state, setState] = useState<ScannerState>({ is: 'off' })
  const [camera, setCamera] = useState<Camera | null>(null)
  const [isLit, setLit] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const handleCode = useEffectEvent(onCode)

  useEffect(() => {
    const element = video.current
    if (!camera || !element) return
    const over = new AbortController()
    let known: Sighting | null = null
    element.srcObject = camera.stream
    void element.play().catch(() => undefined)
    // The camera may be taken away: unplugged, or the permission withdrawn.
    for (const track of camera.stream.getVideoTracks()) {
      track.addEventListener('ended', () => !over.signal.aborted && setState({ is: 'failed', why: 'busy' }))
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
    void look()
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
        setCamera(await openCamera())
        setState({ is: 'on' })
      } catch (error) {
        setState({ is: 'failed', why: error instanceof CameraFailed ? error.why : 'busy' })
      }
    },
    stop() {
      setCamera(null)
      setLit(false)
      setState({ is: 'off' })
    },
    async light() {
      await camera?.setTorch?.(!isLit).then(
        () => setLit(!isLit),
        () => undefined,
      )
    },
  }
}
