import { CloudOff } from 'lucide-react'
import { useSettled } from '#client/lib/use-settled.ts'
import type { PendingUpload } from './upload-state.ts'

/** A state is announced after this time, in milliseconds, so that progress is not read out. */
const spokenAfterMs = 1_000

/** The state of all uploads: announced to screen readers, and shown while they wait for the connection. */
export function UploadReport({ uploads }: { uploads: readonly PendingUpload[] }) {
  const forConnection = uploads.filter(({ step }) => step.name === 'waiting' && step.for === 'connection')
  const waiting = forConnection.length
  const isStored = forConnection.every((upload) => upload.isStored)
  const spoken = useSettled(describe(uploads), spokenAfterMs)
  return (
    <>
      {waiting > 0 && (
        <p className="flex animate-enter items-center gap-2.5 rounded-card border border-line px-4 py-3 text-sm">
          <CloudOff aria-hidden className="size-4 shrink-0 text-muted" />
          {waiting === 1
            ? 'One image is waiting for a connection. It uploads once you’re back online.'
            : `${waiting} images are waiting for a connection. They upload once you’re back online.`}{' '}
          {isStored
            ? 'If you close this page, uploading continues when you open it again on this device.'
            : 'Keep this tab open.'}
        </p>
      )}
      <output className="sr-only">{spoken}</output>
    </>
  )
}

function describe(uploads: readonly PendingUpload[]): string {
  const underWay = uploads.filter(({ step }) => step.name === 'sending' || step.name === 'making').length
  if (underWay === 0) return ''
  return underWay === 1 ? 'Uploading one image' : `Uploading ${underWay} images`
}
