import { CameraOff, Flashlight, FlashlightOff, ScanLine, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import type { CameraFailure } from './camera.ts'
import type { useScanner } from './use-scanner.ts'

export interface TicketScannerProps {
  scanner: ReturnType<typeof useScanner>
  onStart: () => void
  /** The verdict on the last code, over the image. */
  children: ReactNode
}

/** Scans tickets by camera. It is off at first; without a camera the names are enough. */
export function TicketScanner({ scanner, onStart, children }: TicketScannerProps) {
  const { state, video, isLit, canLight } = scanner
  if (state.is === 'on') {
    return (
      <section aria-label="Camera" className="relative -mx-4 overflow-hidden bg-[#000] sm:mx-0 sm:rounded-card">
        <video ref={video} playsInline muted className="block h-[min(46svh,26rem)] w-full object-cover" />
        <Finder />
        <div className="absolute inset-x-0 top-0 flex justify-end gap-2 p-3">
          {canLight && (
            <IconButton
              label={isLit ? 'Turn the light off' : 'Turn the light on'}
              aria-pressed={isLit}
              className={overPicture}
              onClick={() => void scanner.light()}
            >
              {isLit ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
            </IconButton>
          )}
          <IconButton label="Stop the camera" className={overPicture} onClick={scanner.stop}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className="absolute inset-x-0 bottom-0 p-3">{children}</div>
      </section>
    )
  }
  return (
    <>
      {state.is === 'failed' && (
        <p
          role="alert"
          className="flex items-start gap-3 rounded-card border border-line bg-surface-raised p-4 text-sm"
        >
          <CameraOff aria-hidden className="size-5 shrink-0 text-danger" />
          <span>
            <strong className="font-semibold">{failures[state.why].title}</strong> {failures[state.why].help}
          </span>
        </p>
      )}
      <Button size="lg" className="min-h-15 text-lg" isPending={state.is === 'starting'} onClick={onStart}>
        <ScanLine aria-hidden />
        {state.is === 'failed' ? 'Try the camera again' : 'Scan tickets'}
      </Button>
    </>
  )
}

const overPicture = 'size-12 min-h-12 bg-[#000]/60 text-[#fff] hover:bg-[#000]/80 [&_svg]:size-6'

const failures: Record<CameraFailure, { title: string; help: string }> = {
  denied: {
    title: 'The camera is not allowed here.',
    help: 'Allow it for this site in the browser’s settings, or find people by their name below.',
  },
  missing: { title: 'There is no camera on this device.', help: 'Find people by their name below.' },
  busy: {
    title: 'The camera gave no picture.',
    help: 'Another app may be using it: close that, or find people by their name below.',
  },
  insecure: {
    title: 'The camera works only over HTTPS.',
    help: 'Open this page by its secure address, or find people by their name below.',
  },
}

/** Where to hold the ticket. */
function Finder() {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
      <span className="aspect-square h-[62%] rounded-poster border-4 border-[#fff]/80 shadow-[0_0_0_100vmax_rgb(0_0_0/0.28)]" />
    </span>
  )
}
