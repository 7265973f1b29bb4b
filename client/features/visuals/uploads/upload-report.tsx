import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useSettled } from '#client/lib/use-settled.ts'
import type { PendingUpload } from './upload-state.ts'

/** A state is announced after this time, in milliseconds, so that progress is not read out. */
const spokenAfterMs = 1_000

/** The state of all uploads: announced to screen readers, and shown while they wait for the connection. */
export function UploadReport({ uploads }: { uploads: readonly PendingUpload[] }) {
  const { t } = useLingui()
  const forConnection = uploads.filter(({ step }) => step.name === 'waiting' && step.for === 'connection')
  const waiting = forConnection.length
  const isStored = forConnection.every((upload) => upload.isStored)
  const underWay = uploads.filter(({ step }) => step.name === 'sending' || step.name === 'making').length
  const words = t`${plural(underWay, { one: 'Uploading # image', other: 'Uploading # images' })}`
  const spoken = useSettled(underWay === 0 ? '' : words, spokenAfterMs)
  return (
    <>
      {waiting > 0 && (
        <p className="flex animate-enter items-center gap-2.5 rounded-card border border-line px-4 py-3 text-sm">
          <CloudOff aria-hidden className="size-4 shrink-0 text-muted" />
          {isStored ? (
            <Trans>
              <Plural
                value={waiting}
                one="# image is waiting for a connection."
                other="# images are waiting for a connection."
              />{' '}
              If you close this page, uploading continues when you open it again on this device.
            </Trans>
          ) : (
            <Trans>
              <Plural
                value={waiting}
                one="# image is waiting for a connection."
                other="# images are waiting for a connection."
              />{' '}
              Keep this tab open.
            </Trans>
          )}
        </p>
      )}
      <output className="sr-only">{spoken}</output>
    </>
  )
}
