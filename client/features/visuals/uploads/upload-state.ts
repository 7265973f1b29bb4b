import type { VisualKind } from '#client/gql/graphql.ts'

export type UploadStep =
  /** For its turn, or for the connection. */
  | { name: 'waiting'; for: 'turn' | 'connection' }
  /** The sent share of the file, 0..1. */
  | { name: 'sending'; share: number }
  /** The server has the file and makes the variants. */
  | { name: 'making' }
  | { name: 'refused'; reason: string; canRetry: boolean }
  | { name: 'added'; visualId: string }

export interface ChosenFile {
  file: File
  kind: VisualKind
}

/** A file that becomes a visual of the event. */
export interface PendingUpload extends ChosenFile {
  key: string
  /** The local file's address. */
  previewUrl: string
  /** The server's name of the file once it is there. It is not sent again. */
  uploadId: string | null
  /** Stored on this device, so that a reload does not lose it. */
  isStored: boolean
  step: UploadStep
}

export const waitingForTurn: UploadStep = { name: 'waiting', for: 'turn' }

/** Whether closing the window would stop it. */
export function isUnfinished({ step }: PendingUpload): boolean {
  return step.name !== 'refused' && step.name !== 'added'
}
