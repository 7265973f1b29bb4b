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
            ? 'One picture waits for the connection and goes by itself once it is back.'
            : `${waiting} pictures wait for the connection and go by themselves once it is back.`}{' '}
          {isStored
            ? 'Close this page before that, and it goes on when you open it again on this device.'
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
  return underWay === 1 ? 'One picture is on its way' : `${underWay} pictures are on their way`
}
