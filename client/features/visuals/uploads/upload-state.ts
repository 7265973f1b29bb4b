import type { VisualKind } from '#client/gql/graphql.ts'

export type UploadStep =
  /** For its turn among the others, or for the connection to come back. */
  | { name: 'waiting'; for: 'turn' | 'connection' }
  /** `share` of the file that has left, 0..1. */
  | { name: 'sending'; share: number }
  /** The server has the file and makes the picture's sizes. */
  | { name: 'making' }
  | { name: 'refused'; reason: string; canRetry: boolean }
  | { name: 'added'; visualId: string }

/** A file on its way to become a picture of the event. */
export interface PendingUpload {
  key: string
  file: File
  kind: VisualKind
  /** The file as the browser shows it, at once. */
  previewUrl: string
  /** The server's name for the file once it is there: from then on it is not sent again. */
  uploadId: string | null
  /** On this device, so that a reload does not lose it. */
  isKept: boolean
  step: UploadStep
}

export type UploadAction =
  | { type: 'chosen'; uploads: readonly PendingUpload[] }
  | { type: 'kept'; key: string }
  | { type: 'moved on'; key: string; step: UploadStep }
  | { type: 'arrived'; key: string; uploadId: string }
  /** What the server called it is not there any more: the file has to be sent again. */
  | { type: 'lost there'; key: string }
  | { type: 'tried again'; keys: readonly string[] }
  | { type: 'let go'; keys: readonly string[] }

/** Pure: what is on its way after an action. What was let go is not found, and nothing happens to it any more. */
export function reduceUploads(uploads: readonly PendingUpload[], action: UploadAction): readonly PendingUpload[] {
  switch (action.type) {
    case 'chosen':
      return [...uploads, ...action.uploads]
    case 'kept':
      return change(uploads, [action.key], () => ({ isKept: true }))
    case 'moved on':
      return change(uploads, [action.key], ({ step }) => (step.name === 'added' ? {} : { step: action.step }))
    case 'arrived':
      return change(uploads, [action.key], () => ({ uploadId: action.uploadId, step: { name: 'making' } }))
    case 'lost there':
      return change(uploads, [action.key], () => ({ uploadId: null, step: waitingForTurn }))
    case 'tried again':
      return change(uploads, action.keys, ({ step }) =>
        step.name === 'refused' || step.name === 'waiting' ? { step: waitingForTurn } : {},
      )
    case 'let go':
      return uploads.filter(({ key }) => !action.keys.includes(key))
  }
}

export const waitingForTurn: UploadStep = { name: 'waiting', for: 'turn' }

/** Those that begin now, in the order they were chosen. */
export function nextToSend(uploads: readonly PendingUpload[], atOnce: number): readonly PendingUpload[] {
  const underWay = uploads.filter(isUnderWay).length
  return uploads
    .filter(({ step }) => step.name === 'waiting' && step.for === 'turn')
    .slice(0, Math.max(0, atOnce - underWay))
}

export function isUnderWay({ step }: PendingUpload): boolean {
  return step.name === 'sending' || step.name === 'making'
}

/** Stands still when the window is closed, and is lost then where the device does not keep it. */
export function isUnfinished({ step }: PendingUpload): boolean {
  return step.name !== 'refused' && step.name !== 'added'
}

function change(
  uploads: readonly PendingUpload[],
  keys: readonly string[],
  to: (upload: PendingUpload) => Partial<PendingUpload>,
) {
  return uploads.map((upload) => (keys.includes(upload.key) ? { ...upload, ...to(upload) } : upload))
}
