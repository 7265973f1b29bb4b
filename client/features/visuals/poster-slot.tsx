import { ImagePlus } from 'lucide-react'
import { Poster } from '#client/ui/poster.tsx'
import { FileButton } from './file-button.tsx'

export interface PosterSlotProps {
  title: string
  font: string | undefined
  /** null: one may look. */
  onFiles: ((files: File[]) => void) | null
}

/** The place of the poster while there is none: what guests see until then, and the way to a better one. */
export function PosterSlot({ title, font, onFiles }: PosterSlotProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <Poster title={title} font={font} isFirst className="rounded-card" />
        {onFiles && (
          <div className="absolute inset-x-3 bottom-3 flex flex-col items-start gap-2.5 rounded-card bg-surface-raised/95 p-4 shadow-float">
            <p className="text-sm text-pretty">
              <strong className="font-semibold">Drawn from the title.</strong> Guests see this until you drop a picture
              here.
            </p>
            <FileButton variant="primary" size="sm" isSingle onFiles={onFiles}>
              <ImagePlus aria-hidden />
              Choose a poster
            </FileButton>
          </div>
        )}
      </div>
      {!onFiles && <p className="text-sm text-muted">Drawn from the title, until there is a picture.</p>}
    </div>
  )
}
