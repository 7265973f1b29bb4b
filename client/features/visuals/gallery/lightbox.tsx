import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useZoomed } from '#client/lib/gestures/use-zoomed.ts'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Picture, type PictureSource } from '#client/ui/picture/picture.tsx'
import { useSwipe } from '#client/lib/gestures/use-swipe.ts'

export type LightboxPicture = PictureSource & { id: string }

interface LightboxProps {
  pictures: readonly LightboxPicture[]
  /** The image that is shown; null shows none. */
  openId: string | null
  onShow: (id: string | null) => void
  /** Gives the focus back to an image's place on the page. */
  returnFocus: (id: string) => void
}

/** One image as large as the window, with its description. Arrow keys and a swipe lead to its neighbours. */
export function Lightbox({ pictures, openId, onShow, returnFocus }: LightboxProps) {
  const { t } = useLingui()
  const titleId = useId()
  const [lastId, setLastId] = useState(openId)
  if (openId !== null && openId !== lastId) setLastId(openId)
  const index = pictures.findIndex(({ id }) => id === openId)
  const picture = pictures[index]
  const [number, count] = [index + 1, pictures.length]
  const words = picture?.altText || t`no description`
  const go = (step: number) => {
    const next = pictures[(index + step + pictures.length) % pictures.length]
    if (next) onShow(next.id)
  }
  const isZoomed = useZoomed()
  const swipe = useSwipe({ onSwipe: go, onAway: () => onShow(null) })
  const closeOnBackground = {
    onClick: (event: MouseEvent) => event.target === event.currentTarget && onShow(null),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    go(getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step)
  }
  return (
    picture && (
      <Modal
        aria-labelledby={titleId}
        onClose={() => onShow(null)}
        returnFocus={() => lastId !== null && returnFocus(lastId)}
        onKeyDown={onKeyDown}
        className="grid grid-rows-[auto_minmax(0,1fr)_auto] gap-3 bg-surface/92 p-3 outline-none backdrop-blur-md sm:p-5"
      >
        <div className="flex items-center gap-3">
          <h2 id={titleId} className="tabular me-auto ps-1 text-sm font-semibold text-muted">
            {count === 1 ? t`Photo` : t`Photo ${number} of ${count}`}
          </h2>
          <button type="button" aria-label={t`Close`} onClick={() => onShow(null)} className={roundButton}>
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <div
          className={classNames(
            'relative flex items-center justify-center overflow-hidden select-none',
            isZoomed ? 'touch-auto' : 'touch-pinch-zoom',
          )}
          {...(isZoomed ? {} : swipe)}
          // A press beside the image closes it.
          {...closeOnBackground}
        >
          <Picture
            key={picture.id}
            source={picture}
            sizes="100vw"
            isFirst
            className="h-auto max-h-full w-auto max-w-full animate-appear rounded-card object-contain"
          />
          {pictures.length > 1 && (
            <>
              <Step label={t`Previous photo`} className="start-0" onPress={() => go(-1)}>
                <ChevronLeft aria-hidden className="size-6 rtl:rotate-180" />
              </Step>
              <Step label={t`Next photo`} className="end-0" onPress={() => go(1)}>
                <ChevronRight aria-hidden className="size-6 rtl:rotate-180" />
              </Step>
            </>
          )}
        </div>
        {/* Screen readers read it with the image. */}
        <p
          aria-hidden
          dir="auto"
          className="mx-auto min-h-10 max-w-[68ch] px-2 text-center text-sm text-balance text-muted"
        >
          {picture.altText}
        </p>
        <output className="sr-only">{count > 1 ? t`${number} of ${count}: ${words}` : words}</output>
      </Modal>
    )
  )
}

const roundButton =
  'hit-area grid size-10 place-items-center rounded-full border border-line bg-surface-raised text-text transition-colors hover:bg-surface hover:border-line-strong'

interface StepProps {
  label: string
  className: string
  onPress: () => void
  children: ReactNode
}

function Step({ label, className, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute top-1/2 -translate-y-1/2 max-sm:top-auto max-sm:bottom-0 max-sm:translate-y-0 ${roundButton} ${className}`}
    >
      {children}
    </button>
  )
}
