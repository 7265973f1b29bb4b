import { ImageOff, RotateCw, X } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { classNames } from '#client/lib/class-names.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { PhotoDraft, PhotoDraftTools } from './use-photo-draft.ts'

/** The picture that goes along: how far it is, what it shows, and a way to leave it out. */
export function PhotoPreview({ draft, photo }: { draft: PhotoDraft; photo: PhotoDraftTools }) {
  const { step, file } = draft
  const name = file.name || 'The pasted picture'
  return (
    <div className="flex items-start gap-3 rounded-card border border-line bg-surface p-2">
      <div className="relative size-20 shrink-0 overflow-hidden rounded-control bg-surface-sunken">
        {step.name === 'refused' && !step.canRetry ? (
          // Most likely the browser cannot draw it either.
          <ImageOff aria-hidden className="m-auto size-6 h-full text-muted" />
        ) : (
          <img
            src={draft.localUrl}
            alt=""
            className={classNames('size-full object-cover', step.name === 'refused' && 'opacity-30 grayscale')}
          />
        )}
        {step.name === 'sending' && (
          <progress
            aria-label={`Sending ${name}`}
            max={1}
            value={step.share < 1 ? step.share : undefined}
            className="absolute inset-x-1.5 bottom-1.5 h-1 w-[calc(100%-0.75rem)] appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        {step.name === 'refused' ? (
          <div role="alert" className="flex flex-col items-start gap-1.5">
            <p className="text-xs text-pretty text-danger">{step.reason}</p>
            {step.canRetry && (
              <Button size="sm" variant="secondary" onClick={photo.retry}>
                <RotateCw aria-hidden />
                Try again
              </Button>
            )}
          </div>
        ) : (
          <label className="flex flex-col gap-1 text-xs text-muted">
            What it shows, for those who cannot see it
            <input
              type="text"
              dir="auto"
              maxLength={limits.altTextLength}
              value={draft.altText}
              onChange={({ target }) => photo.describe(target.value)}
              className="h-9 w-full rounded-control border border-line-strong/60 bg-surface-raised px-2.5 text-sm text-text outline-none focus-visible:border-text"
            />
          </label>
        )}
      </div>
      <IconButton label={`Leave out ${name}`} size="sm" onClick={photo.remove}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
