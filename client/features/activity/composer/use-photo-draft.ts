import { useEffect, useRef, useState } from 'react'
import { refuseFile, sendFile } from '#client/features/visuals/public.ts'
import { warnBeforeLeavingPage } from '#client/lib/navigation/leave-warning.ts'
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

export interface PhotoDraftTools {
  draft: PhotoDraft | null
  choose(file: File): void
  describe(altText: string): void
  retry(): void
  remove(): void
  /** Waits for the upload; null when there is none, or when it failed. */
  settle(): Promise<PendingPhoto | null>
}

const lost = 'The connection was lost. Try again.'

/** The photo of a comment. It is sent while the comment is still being written. */
export function usePhotoDraft(eventId: string): PhotoDraftTools {
  const [draft, setDraft] = useState<PhotoDraft | null>(null)
  const current = useRef<PhotoDraft | null>(null)
  const sending = useRef<{ controller: AbortController; done: Promise<void> } | null>(null)
  const isUnsent = draft !== null && !isHopeless(draft.step)
  useEffect(() => (isUnsent ? warnBeforeLeavingPage() : undefined), [isUnsent])

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
    } else if (answer.type === 'unreached') step(file, { name: 'refused', reason: lost, canRetry: true })
    else step(file, { name: 'refused', canRetry: 'canRetry' in answer && answer.canRetry, reason: answer.reason })
  }
  function begin(next: PhotoDraft) {
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
    choose(file) {
      remove()
      const next: PhotoDraft = {
        file,
        localUrl: URL.createObjectURL(file),
        step: { name: 'sending', share: 0 },
        altText: '',
      }
      const reason = refuseFile(file)
      if (reason === null) begin(next)
      else show({ ...next, step: { name: 'refused', reason, canRetry: false } })
    },
    describe: (altText) => current.current && show({ ...current.current, altText }),
    retry: () => current.current && begin(current.current),
    remove,
    async settle() {
      await sending.current?.done
      const { current: now } = current
      if (now?.step.name !== 'ready') return null
      const { uploadId, previewUrl } = now.step
      return { uploadId, previewUrl, altText: now.altText.trim() }
    },
  }
}

/** A file that can never be posted. Nothing is lost with it. */
function isHopeless(step: Step): boolean {
  return step.name === 'refused' && !step.canRetry
}
