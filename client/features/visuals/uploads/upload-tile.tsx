import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Button } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Spinner } from '#client/ui/layout/spinner.tsx'
import type { UploadSession } from './upload-session.ts'
import type { PendingUpload, UploadStep } from './upload-state.ts'

/** An upload: its preview, and its progress or why it was refused. */
export function UploadTile({ upload, session }: { upload: PendingUpload; session: UploadSession }) {
  const { t, i18n } = useLingui()
  const { key, file, previewUrl, step } = upload
  const [hasPreview, setHasPreview] = useState(true)
  const isRefused = step.name === 'refused'
  const name = file.name || t`Pasted image`
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <div className="relative overflow-hidden rounded-card border border-line bg-surface-sunken">
        <div className="aspect-4/5">
          {hasPreview && (
            <img
              src={previewUrl}
              alt=""
              draggable={false}
              onError={() => setHasPreview(false)}
              className={classNames('size-full object-cover', isRefused ? 'opacity-30 grayscale' : 'opacity-70')}
            />
          )}
        </div>
        {step.name === 'making' && (
          <span
            aria-hidden
            className="absolute inset-0 animate-shimmer bg-[linear-gradient(100deg,transparent_35%,oklch(100%_0_0/0.4)_50%,transparent_65%)] bg-[length:200%_100%]"
          />
        )}
        {(isRefused || (step.name !== 'added' && upload.uploadId === null)) && (
          <IconButton
            label={isRefused ? t`Remove: ${name}` : t`Cancel: ${name}`}
            size="sm"
            variant="secondary"
            className="absolute end-2 top-2"
            onClick={() => session.cancel(key)}
          >
            <X aria-hidden />
          </IconButton>
        )}
        {!isRefused && (
          <div className="absolute inset-x-2 bottom-2 flex flex-col gap-1.5 rounded-[10px] bg-surface-raised px-2.5 py-2 text-2xs font-semibold">
            <span className="tabular flex items-center gap-1.5">
              {step.name === 'waiting' && step.for === 'connection' && <CloudOff aria-hidden className="size-3.5" />}
              {step.name === 'making' && <Spinner className="size-3" />}
              {describeStep(i18n, step)}
            </span>
            <progress
              aria-label={name}
              max={1}
              value={shareOf(step)}
              className="h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]"
            />
          </div>
        )}
      </div>
      <p dir="auto" className="truncate text-2xs text-muted rtl:text-right">
        {name}
      </p>
      {isRefused && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <p className="text-xs text-pretty text-danger">{step.reason}</p>
          {step.canRetry && (
            <Button size="sm" variant="secondary" onClick={() => session.retry(key)}>
              <RotateCw aria-hidden />
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function describeStep(i18n: I18n, step: UploadStep): string {
  if (step.name === 'sending') return i18n.number(Math.floor(step.share * 100) / 100, { style: 'percent' })
  if (step.name === 'making') return i18n._(msg`Processing…`)
  if (step.name === 'waiting') return i18n._(step.for === 'turn' ? msg`Waiting…` : msg`Waiting for a connection`)
  return i18n._(msg({ message: 'Done', context: 'upload' }))
}

/** undefined while the progress is unknown. */
function shareOf(step: UploadStep): number | undefined {
  if (step.name === 'sending') return step.share
  if (step.name === 'making') return undefined
  return step.name === 'added' ? 1 : 0
}
