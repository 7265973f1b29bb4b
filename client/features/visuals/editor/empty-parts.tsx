import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Images } from 'lucide-react'
import { Poster } from '#client/ui/picture/poster.tsx'
import { FileButton } from './file-button.tsx'

const words = {
  FLYER: {
    title: msg`Flyers to share`,
    about: msg`For group chats, or to print and hand out.`,
    button: msg`Choose flyers`,
  },
  GALLERY: {
    title: msg`Show what your events feel like`,
    about: msg`Drop photos anywhere on this page, paste them or choose some. Put your best ones first.`,
    button: msg`Choose photos`,
  },
}

/** The place of a part's images while there are none. */
export function EmptyPart({ kind, onFiles }: { kind: keyof typeof words; onFiles: (files: File[]) => void }) {
  const { t } = useLingui()
  const { title, about, button } = words[kind]
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line-strong/60 px-6 py-12 text-center">
      <Images aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
      <p className="font-display text-title font-bold text-balance">{t(title)}</p>
      <p className="max-w-[46ch] text-sm text-pretty text-muted">{t(about)}</p>
      <FileButton size="sm" onFiles={onFiles} className="mt-1">
        {t(button)}
      </FileButton>
      <p className="text-2xs text-muted">
        <Trans>JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each</Trans>
      </p>
    </div>
  )
}

interface PosterSlotProps {
  title: string
  font: string | undefined
  onFiles: (files: File[]) => void
}

/** The place of the poster while there is none: what guests see until then, and a button for a better one. */
export function PosterSlot({ title, font, onFiles }: PosterSlotProps) {
  return (
    <div className="flex flex-col gap-4">
      <Poster title={title} font={font} isFirst className="rounded-card" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-48 text-sm text-pretty">
          <Trans>
            <strong className="font-semibold">Made from your title.</strong>{' '}
            <span className="text-muted">Guests see this until you add your own image.</span>
          </Trans>
        </p>
        <FileButton variant="secondary" size="sm" isSingle onFiles={onFiles}>
          <ImagePlus aria-hidden />
          <Trans>Choose a cover</Trans>
        </FileButton>
      </div>
    </div>
  )
}
