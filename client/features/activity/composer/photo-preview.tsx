import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff, RotateCw, X } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Button } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import type { PhotoDraft, PhotoDraftTools } from './use-photo-draft.ts'

/** The photo of a comment: its progress, its description, and a button to leave it out. */
export function PhotoPreview({ draft, photo }: { draft: PhotoDraft; photo: PhotoDraftTools }) {
  const { t } = useLingui()
  const { step, file } = draft
  const name = file.name || t`the pasted photo`
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 rounded-card border border-line bg-surface p-2 sm:grid-rows-[auto_1fr]">
      <div className="relative size-20 sm:row-span-2 overflow-hidden rounded-control bg-surface-sunken">
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
            aria-label={t`Uploading ${name}`}
            max={1}
            value={step.share < 1 ? step.share : undefined}
            className="absolute inset-x-1.5 bottom-1.5 h-1 w-[calc(100%-0.75rem)] appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        )}
      </div>
      {step.name === 'refused' ? (
        <div role="alert" className="flex flex-col items-start gap-1.5 sm:row-span-2">
          <p className="text-xs text-pretty text-danger">{step.reason}</p>
          {step.canRetry && (
            <Button size="sm" variant="secondary" onClick={photo.retry}>
              <RotateCw aria-hidden />
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      ) : (
        <label className="contents">
          <span className="text-xs text-pretty text-muted">{t`Describe this photo (alt text)`}</span>
          <input
            type="text"
            dir="auto"
            maxLength={limits.altTextLength}
            value={draft.altText}
            onChange={({ target }) => photo.describe(target.value)}
            // On a phone it has a line of its own, and text so large that the browser does not zoom in.
            className="col-span-3 row-start-2 h-10 w-full rounded-control border border-line-strong/60 bg-surface-raised px-2.5 text-base text-text outline-none focus-visible:border-text sm:col-span-1 sm:col-start-2 sm:h-9 sm:text-sm"
          />
        </label>
      )}
      <IconButton
        label={t`Remove ${name}`}
        size="sm"
        onClick={photo.remove}
        className="col-start-3 row-start-1 sm:row-span-2"
      >
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

/** A photo that waits because it cannot be posted now. */
export function WaitingPhoto({ draft, reason }: { draft: PhotoDraft; reason: string }) {
  return (
    <span className="flex items-center gap-2.5 text-xs text-pretty text-muted">
      <img src={draft.localUrl} alt="" className="size-9 shrink-0 rounded-control object-cover opacity-60" />
      {reason}
    </span>
  )
}
