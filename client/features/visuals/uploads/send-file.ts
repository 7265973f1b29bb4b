import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { limits } from '#contract/limits.ts'
import { pictureProblems } from '#contract/picture-problems.ts'
import { browserI18n } from '#client/lib/i18n/i18n-of-page.ts'
import { startDeadline } from '#client/lib/durable-queue/timeout.ts'
import type { Attempt } from './upload-session.ts'

/** Why a file cannot become an image, as far as the browser can tell without sending it. */
export function refuseFile(file: Pick<File, 'name' | 'size' | 'type'>): string | null {
  const problem = problemOf(file)
  return problem && browserI18n()._(problem)
}

function problemOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): MessageDescriptor | null {
  if (size === 0) return msg`This file is empty, or it’s a folder. Choose the images themselves.`
  if (type === 'image/svg+xml' || /\.svg$/i.test(name)) return pictureProblems.SVG
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return pictureProblems.HEIC
  if (type !== '' && !type.startsWith('image/')) return pictureProblems.TYPE
  if (size > limits.uploads.maxBytes) return pictureProblems.TOO_LARGE
  return null
}

interface SendOptions {
  /** The sent share of the file, 0..1. */
  onShare: (share: number) => void
  signal: AbortSignal
  /** A photo of a comment, and not one of the event's visuals. */
  isForFeed?: boolean
}

interface SentFile {
  uploadId: string
  /** The smallest variant. */
  previewUrl: string
}

/**
 * In milliseconds without progress while the file is sent, and without an answer while the server processes it. A
 * browser would wait on a silent network for minutes.
 */
const givenUpAfter = { leaving: 30_000, left: 60_000 }

/** The file did not arrive whole, the server is busy, or a proxy answers for a server that restarts: all are temporary. */
const unreached = new Set([0, 408, 502, 503, 504])

/** Sends one file. `fetch` has no progress of a request, so this uses `XMLHttpRequest`. Never rejects. */
export function sendFile(
  eventId: string,
  file: File,
  { onShare, signal, isForFeed }: SendOptions,
): Promise<Attempt<SentFile>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/bff/uploads?eventId=${encodeURIComponent(eventId)}${isForFeed ? '&for=comment' : ''}`)
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    const deadline = startDeadline(givenUpAfter.leaving)
    request.addEventListener('loadend', deadline.end)
    request.upload.addEventListener('load', () => deadline.restart(givenUpAfter.left))
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      deadline.restart()
      if (lengthComputable && total > 0) onShare(loaded / total)
    })
    for (const ending of ['error', 'abort', 'timeout']) {
      request.addEventListener(ending, () => resolve({ type: 'unreached' }))
    }
    request.addEventListener('load', () => resolve(readAnswer(request.status, request.response)))
    for (const given of [signal, deadline.signal])
      given.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function readAnswer(status: number, body: (Partial<SentFile> & { detail?: string }) | null): Attempt<SentFile> {
  if (status >= 200 && status < 300 && body?.uploadId)
    return { type: 'done', uploadId: body.uploadId, previewUrl: body.previewUrl ?? '' }
  if (unreached.has(status)) return { type: 'unreached' }
  const i18n = browserI18n()
  if (status === 401)
    return { type: 'refused', reason: i18n._(msg`You’re logged out. Log in to continue.`), canRetry: true }
  return {
    type: 'refused',
    reason: body?.detail ?? i18n._(msg`We couldn’t upload this file. Try again, or choose another one.`),
    // With any other status the file itself is wrong, and would be refused again.
    canRetry: status >= 500 || status === 429 || status === 409,
  }
}
