/** Why there is no image. Each has a message of its own. */
export type CameraFailure = 'denied' | 'missing' | 'busy' | 'insecure'

export interface Camera {
  stream: MediaStream
  /** null where the camera has no light. */
  setTorch: ((isOn: boolean) => Promise<void>) | null
  stop(): void
}

/** The browser's types do not have the light of a camera yet. */
type TorchConstraint = MediaTrackConstraintSet & { torch: boolean }

/** Opens the camera on the back of the phone. @throws CameraFailed */
export async function openCamera(): Promise<Camera> {
  if (!navigator.mediaDevices) throw new CameraFailed('insecure')
  const stream = await navigator.mediaDevices
    .getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    .catch((error: unknown) => {
      throw new CameraFailed(failures[(error as DOMException).name] ?? 'busy')
    })
  const [track] = stream.getVideoTracks()
  const hasTorch = Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch)
  const letSleep = keepAwake()
  return {
    stream,
    setTorch:
      track && hasTorch ? (torch) => track.applyConstraints({ advanced: [{ torch } as TorchConstraint] }) : null,
    stop() {
      for (const each of stream.getTracks()) each.stop()
      letSleep()
    },
  }
}

export class CameraFailed extends Error {
  readonly why: CameraFailure
  constructor(why: CameraFailure) {
    super(why)
    this.why = why
  }
}

const failures: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/**
 * A screen that goes dark stops the camera too. The browser lets it go dark again once the page was hidden, as when
 * someone looks at another app, so it is asked each time the page is back.
 *
 * @returns a function that lets the screen go dark.
 */
function keepAwake(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  async function ask() {
    if (document.visibilityState === 'hidden') return
    const lock = await navigator.wakeLock?.request('screen').catch(() => null)
    if (!lock) return
    const release = () => void lock.release().catch(() => undefined)
    if (signal.aborted) release()
    else signal.addEventListener('abort', release)
  }
  document.addEventListener('visibilitychange', ask, { signal })
  void ask()
  return () => ending.abort()
}
