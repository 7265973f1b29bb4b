import { ImagePlus } from 'lucide-react'
import { Poster } from '#client/ui/picture/poster.tsx'
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
    <div className="flex flex-col gap-4">
      <Poster title={title} font={font} isFirst className="rounded-card" />
      {onFiles ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="min-w-0 flex-1 basis-48 text-sm text-pretty">
            <strong className="font-semibold">Drawn from the title.</strong>{' '}
            <span className="text-muted">Guests see this until you drop a picture on it.</span>
          </p>
          <FileButton variant="secondary" size="sm" isSingle onFiles={onFiles}>
            <ImagePlus aria-hidden />
            Choose a poster
          </FileButton>
        </div>
      ) : (
        <p className="text-sm text-muted">Drawn from the title, until there is a picture.</p>
      )}
    </div>
  )
}
