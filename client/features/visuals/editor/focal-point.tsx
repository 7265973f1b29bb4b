import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Crosshair } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/overlay/dialog.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import type { VisualActions } from '../visual-actions.ts'
import type { Visual } from '../visual.fragment.ts'

/** A pause after which the point is saved, in milliseconds. */
const restMs = 400

/** A share of the image's side, for one press of an arrow key; with shift the large one. */
const steps = { small: 0.01, large: 0.1 }

const crops = [
  { name: msg({ message: 'Square', context: 'crop' }), ratio: 1 },
  { name: msg({ message: 'Poster', context: 'crop', comment: 'The shape of a crop: 4 by 5' }), ratio: 4 / 5 },
  { name: msg({ message: 'Wide', comment: 'The shape of a crop: 16 by 9' }), ratio: 16 / 9 },
  { name: msg`Link preview`, ratio: 1200 / 630 },
]

interface Point {
  x: number
  y: number
}

/** Sets what stays in view wherever the image is cropped, and previews the crops. Saved by itself. */
export function FocalPoint({
  visual,
  update,
  name,
}: {
  visual: Visual
  update: VisualActions['update']
  name: string
}) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={t`Focal point`}
      description={t`Put the dot on what matters most: a face, a name, the band. It always stays in view.`}
      width="lg"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton label={t`Focal point: ${name}`} size="sm" variant="secondary">
          <Crosshair aria-hidden />
        </IconButton>
      }
      footer={
        <Button onClick={() => setIsOpen(false)}>
          <Trans context="button">Done</Trans>
        </Button>
      }
    >
      <FocalEditor visual={visual} update={update} />
    </Dialog>
  )
}

function FocalEditor({ visual, update }: { visual: Visual; update: VisualActions['update'] }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Point | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const point = draft ?? { x: visual.focalX, y: visual.focalY }
  const save = useEffectEvent(async () => {
    if (!draft || (draft.x === visual.focalX && draft.y === visual.focalY)) return
    const sent = draft
    const reason = await update(visual, { focalX: sent.x, focalY: sent.y })
    setProblem(reason)
    // A refused point goes back. A point that was moved since stays.
    setDraft((current) => (current === sent ? null : current))
  })
  useEffect(() => {
    if (!draft) return
    const timer = setTimeout(() => void save(), restMs)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => () => void save(), [])
  const shown = { ...visual, focalX: point.x, focalY: point.y }
  return (
    <div className="flex flex-col gap-5">
      <FocalPad visual={visual} point={point} onMove={setDraft} />
      <FormError message={problem} />
      <ul
        aria-label={t({ message: 'Crops', comment: 'How an image looks in different shapes' })}
        className="grid grid-cols-[repeat(4,auto)] items-end justify-between gap-3"
      >
        {crops.map(({ name, ratio }) => (
          <li key={ratio} className="flex min-w-0 flex-col gap-1.5">
            <Picture
              source={shown}
              sizes={`${6 * ratio}rem`}
              frameRatio={ratio}
              isFirst
              isDecorative
              className="h-16 w-auto max-w-full rounded-control object-cover sm:h-24"
              style={{ aspectRatio: ratio }}
            />
            <span className="truncate text-2xs text-muted">{t(name)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The whole image with the point on it. Two sliders make the point accessible. */
function FocalPad({ visual, point, onMove }: { visual: Visual; point: Point; onMove: (point: Point) => void }) {
  const { t, i18n } = useLingui()
  const move = (x: number, y: number) => onMove({ x: share(x), y: share(y) })
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    move((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  const pointing = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.querySelector('input')?.focus({ preventScroll: true })
      // Otherwise the browser focuses what is beneath the pointer.
      event.preventDefault()
      follow(event)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) =>
      event.currentTarget.hasPointerCapture(event.pointerId) && follow(event),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? steps.large : steps.small
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!way) return
    event.preventDefault()
    move(point.x + (way[0] ?? 0) * step, point.y + (way[1] ?? 0) * step)
  }
  return (
    <div
      // Images are not mirrored, whatever the direction of reading.
      dir="ltr"
      className="group/pad relative mx-auto w-fit cursor-crosshair touch-none overflow-hidden rounded-card select-none"
      {...pointing}
    >
      <Picture source={visual} sizes="40rem" isFirst isDecorative className="h-auto max-h-[40dvh] w-auto max-w-full" />
      <span
        aria-hidden
        className="pointer-events-none absolute size-9 -translate-1/2 rounded-full border-3 border-[white] shadow-[0_0_0_2px_rgb(0_0_0/0.65),inset_0_0_0_1px_rgb(0_0_0/0.5)] group-focus-within/pad:shadow-[0_0_0_2px_rgb(0_0_0/0.65),0_0_0_6px_var(--accent)]"
        style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
      >
        <span className="absolute top-1/2 left-1/2 size-1.5 -translate-1/2 rounded-full bg-[white] shadow-[0_0_0_1px_rgb(0_0_0/0.65)]" />
      </span>
      {(['x', 'y'] as const).map((axis) => (
        <input
          key={axis}
          type="range"
          min={0}
          max={100}
          aria-label={axis === 'x' ? t`From the left` : t`From the top`}
          aria-valuetext={i18n.number(point[axis], { style: 'percent' })}
          value={Math.round(point[axis] * 100)}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const value = Number(event.target.value) / 100
            move(axis === 'x' ? value : point.x, axis === 'y' ? value : point.y)
          }}
          className="sr-only"
        />
      ))}
    </div>
  )
}

/** Within the image, in hundredths. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
}
