import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Button } from '#client/ui/button/button.tsx'
import type { EditorVisual } from './editor-visual.ts'
import type { Palette } from './palettes.ts'
import { PaletteButton } from './palette-button.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useImageColours } from './use-image-colours.ts'

interface ImagePaletteProps {
  visuals: readonly EditorVisual[]
  isGradient: boolean
  onChoose: (palette: Palette) => void
  isApplied: (palette: Palette) => boolean
}

/** Palettes from one of the event's images, or from any file, which is never uploaded. */
export function ImagePalette({ visuals, isGradient, onChoose, isApplied }: ImagePaletteProps) {
  const { t } = useLingui()
  const file = useRef<HTMLInputElement>(null)
  const { shown, readVisual, readFile, refuse } = useImageColours()
  const { isOver, place } = useFileDrop({
    onFile: (dropped) => void readFile(dropped),
    onOther: () => refuse(t`That isn’t a file. Save the photo to this device first, then drop it here.`),
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    if (chosen) void readFile(chosen)
    // The same file can be chosen again.
    event.target.value = ''
  }
  const fileName = shown?.fileName
  return (
    // Dropping is a short cut: the button chooses the same file.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t`Colours from a photo`}
      {...place}
      className={classNames(
        'flex flex-col gap-3 rounded-[10px] border border-dashed p-3 transition-colors',
        isOver ? 'border-text bg-accent-wash' : 'border-line-strong/60',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">
          <Trans>From a photo</Trans>
        </h2>
        <Button variant="ghost" size="sm" onClick={() => file.current?.click()}>
          <ImagePlus aria-hidden />
          <Trans>Choose a file</Trans>
        </Button>
        <input ref={file} type="file" accept="image/*" hidden onChange={choose} />
      </div>
      {visuals.length > 0 && (
        <ul className="flex gap-2 overflow-x-auto p-1">
          {visuals.map(({ id, name, small }) => (
            <li key={id} className="shrink-0">
              <button
                type="button"
                aria-pressed={shown?.of === id}
                aria-label={t`Colours from ${name}`}
                onClick={() => void readVisual(id, small)}
                className="block rounded-[8px] aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-text"
              >
                <img src={small} alt="" loading="lazy" className="size-14 rounded-[8px] object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {shown?.problem && <p className="text-sm break-words text-danger">{shown.problem}</p>}
        {fileName && !shown.problem && (
          <p className="mb-2 truncate text-xs text-muted">
            <Trans>
              From <bdi>{fileName}</bdi>
            </Trans>
          </p>
        )}
        {shown && shown.palettes.length > 0 && (
          <div className="grid animate-enter grid-cols-2 gap-2">
            {shown.palettes.map((palette) => (
              <PaletteButton
                key={palette.name.id}
                palette={palette}
                isGradient={isGradient}
                isApplied={isApplied(palette)}
                onPress={() => onChoose(palette)}
              />
            ))}
          </div>
        )}
        {!shown && (
          <p className="text-xs text-muted">
            <Trans>Pick a photo to use its colours, or drop a file here. It won’t be uploaded.</Trans>
          </p>
        )}
      </div>
    </section>
  )
}
