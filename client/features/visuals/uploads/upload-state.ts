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

export interface ChosenFile {
  file: File
  kind: VisualKind
}

/** A file on its way to become a picture of the event. */
export interface PendingUpload extends ChosenFile {
  key: string
  /** The file as the browser shows it, at once. */
  previewUrl: string
  /** The server's name for the file once it is there: from then on it is not sent again. */
  uploadId: string | null
  /** On this device, so that a reload does not lose it. */
  isKept: boolean
  step: UploadStep
}

export const waitingForTurn: UploadStep = { name: 'waiting', for: 'turn' }

/** Stands still when the window is closed, and is lost then where the device does not store it. */
export function isUnfinished({ step }: PendingUpload): boolean {
  return step.name !== 'refused' && step.name !== 'added'
}
