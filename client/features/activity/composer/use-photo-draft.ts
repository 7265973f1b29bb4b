import { msg } from '@lingui/core/runtime-macro'
import { useEffect, useRef, useState } from 'react'
import { refuseFile, sendFile } from '#client/features/visuals/public.ts'
import { usePageHeld } from '#client/lib/navigation/use-page-held.ts'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'
import type { PendingPhoto } from '../outbox/pending-comment.ts'

type Step =
  /** `share` of the file is sent. At 1 the server processes the image. */
  | { name: 'sending'; share: number }
  | { name: 'ready'; uploadId: string; previewUrl: string }
  | { name: 'refused'; reason: string; canRetry: boolean }

export interface PhotoDraft {
  file: File
  /** On this device, while the page is open. */
  localUrl: string
  step: Step
  altText: string
}

export type PhotoDraftTools = ReturnType<typeof usePhotoDraft>

const lost = msg`The connection dropped. Try again.`

/** The photo of a comment. It is sent while the comment is still being written. */
export function usePhotoDraft(eventId: string) {
  const [draft, setDraft] = useState<PhotoDraft | null>(null)
  const current = useRef<PhotoDraft | null>(null)
  const sending = useRef<{ controller: AbortController; done: Promise<void> } | null>(null)
  // A file that can never be posted is no loss.
  const isUnsent = draft !== null && (draft.step.name !== 'refused' || draft.step.canRetry)
  usePageHeld(isUnsent)

  function show(next: PhotoDraft | null) {
    current.current = next
    setDraft(next)
  }
  function step(of: File, next: Step) {
    const { current: now } = current
    if (now?.file === of) show({ ...now, step: next })
  }
  async function send(file: File, signal: AbortSignal) {
    const onShare = (share: number) => step(file, { name: 'sending', share })
    const answer = await sendFile(eventId, file, { onShare, signal, isForFeed: true })
    if (answer.type === 'done') {
      const { uploadId, previewUrl } = answer
      step(file, { name: 'ready', uploadId, previewUrl })
    } else if (answer.type === 'unreached')
      step(file, { name: 'refused', reason: browserI18n()._(lost), canRetry: true })
    else step(file, { name: 'refused', canRetry: 'canRetry' in answer && answer.canRetry, reason: answer.reason })
  }
  function begin(next: Omit<PhotoDraft, 'step'>) {
    show({ ...next, step: { name: 'sending', share: 0 } })
    const controller = new AbortController()
    sending.current = { controller, done: send(next.file, controller.signal) }
  }
  function remove() {
    sending.current?.controller.abort()
    if (current.current) URL.revokeObjectURL(current.current.localUrl)
    show(null)
  }
  useEffect(
    () => () => {
      sending.current?.controller.abort()
      if (current.current) URL.revokeObjectURL(current.current.localUrl)
    },
    [],
  )
  return {
    draft,
    choose(file: File) {
      remove()
      const next = { file, localUrl: URL.createObjectURL(file), altText: '' }
      const reason = refuseFile(file)
      if (reason === null) begin(next)
      else show({ ...next, step: { name: 'refused', reason, canRetry: false } })
    },
    describe: (altText: string) => current.current && show({ ...current.current, altText }),
    retry: () => current.current && begin(current.current),
    remove,
    /** Waits for the upload; null when there is none, or when it failed. */
    async settle(): Promise<PendingPhoto | null> {
      await sending.current?.done
      const { current: now } = current
      if (now?.step.name !== 'ready') return null
      const { uploadId, previewUrl } = now.step
      return { uploadId, previewUrl, altText: now.altText.trim() }
    },
  }
}
