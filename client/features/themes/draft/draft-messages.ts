import type { ToldEditor } from './draft-presence.ts'

/** Why the server does not take an edit, and the token it is about, if it is about one. */
export interface Refusal {
  reason: string
  token: string | null
}

/** What came of sending an edit; `unreached` when nobody answered. */
export type SendOutcome =
  | { type: 'applied'; epoch: number; sequence: number }
  | ({ type: 'refused' } & Refusal)
  | { type: 'epoch over' }
  | { type: 'limited'; retryAfterMs: number }
  | { type: 'forbidden'; reason: string }
  | { type: 'unreached' }

/** One message about the draft, as the server tells it. */
export interface DraftMessage {
  epoch: number
  sequence: number
  /** What this tab is to be called as the author of edits; null but for the first message of a connection. */
  writer: number | null
  isWhole: boolean
  update: Uint8Array | null
  /** null when nobody came, moved or went. */
  editors: readonly ToldEditor[] | null
  editorsGone: readonly string[] | null
}
