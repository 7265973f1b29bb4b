import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { useLingui } from '@lingui/react/macro'
import { CameraOff, Flashlight, FlashlightOff, ScanLine, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import type { ScannerFailure, useScanner } from './use-scanner.ts'

interface TicketScannerProps {
  scanner: ReturnType<typeof useScanner>
  onStart: () => void
  /** The verdict on the last code, over the image. */
  children: ReactNode
}

/** Scans tickets by camera. It is off at first; without a camera the names are enough. */
export function TicketScanner({ scanner, onStart, children }: TicketScannerProps) {
  const { t } = useLingui()
  const { state, video, isLit, canLight } = scanner
  if (state.is === 'on') {
    return (
      <section aria-label={t`Camera`} className="relative -mx-4 overflow-hidden bg-[#000] sm:mx-0 sm:rounded-card">
        <video ref={video} playsInline muted className="block h-[min(46svh,26rem)] w-full object-cover" />
        <Finder />
        <div className="absolute inset-x-0 top-0 flex justify-end gap-2 p-3">
          {canLight && (
            <IconButton
              label={isLit ? t`Turn off the light` : t`Turn on the light`}
              aria-pressed={isLit}
              className={overPicture}
              onClick={() => void scanner.light()}
            >
              {isLit ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
            </IconButton>
          )}
          <IconButton label={t`Stop camera`} className={overPicture} onClick={scanner.stop}>
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
            <strong className="font-semibold">{t(failures[state.why].title)}</strong> {t(failures[state.why].help)}
          </span>
        </p>
      )}
      <Button size="lg" className="min-h-15 text-lg" isPending={state.is === 'starting'} onClick={onStart}>
        <ScanLine aria-hidden />
        {state.is === 'failed' ? t`Try camera again` : t`Scan tickets`}
      </Button>
    </>
  )
}

const overPicture = 'size-12 min-h-12 bg-[#000]/60 text-[#fff] hover:bg-[#000]/80 [&_svg]:size-6'

const failures: Record<ScannerFailure, { title: MessageDescriptor; help: MessageDescriptor }> = {
  denied: {
    title: msg`Camera access is blocked.`,
    help: msg`Allow it in your browser’s settings, or search by name below.`,
  },
  missing: { title: msg`This device has no camera.`, help: msg`Search by name below.` },
  busy: {
    title: msg`The camera isn’t responding.`,
    help: msg`Another app may be using it. Close that app, or search by name below.`,
  },
  unread: { title: msg`We couldn’t reach the server. Try again in a moment.`, help: msg`Search by name below.` },
  insecure: {
    title: msg`The camera only works over HTTPS.`,
    help: msg`Open this page at its https:// address, or search by name below.`,
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
