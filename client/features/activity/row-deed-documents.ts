import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { ApproveComment, DeleteComment } from './comment-mutations.ts'
import { HideRow, MutePerson, PinRow, UnhideRow, UnmutePerson, UnpinRow } from './row-mutations.ts'

export type RowIntent = 'delete-comment' | 'approve' | 'hide' | 'unhide' | 'pin' | 'unpin'
export type PersonIntent = 'mute' | 'unmute'

type DocumentFor<Input> = TypedDocumentNode<object, { input: Input }>

/** What is done to a row by its id: the `intent` of the form without script, and the mutation that either way sends. */
export const rowDocuments: Record<RowIntent, DocumentFor<{ id: string }>> = {
  'delete-comment': DeleteComment,
  approve: ApproveComment,
  hide: HideRow,
  unhide: UnhideRow,
  pin: PinRow,
  unpin: UnpinRow,
}

/** What is done to a person at an event. */
export const personDocuments: Record<PersonIntent, DocumentFor<{ eventId: string; userId: string }>> = {
  mute: MutePerson,
  unmute: UnmutePerson,
}

/** @returns the entry of that name; null for a name that is none of the table's own. */
export function findDocument<Table extends object>(table: Table, intent: string): Table[keyof Table] | null {
  return Object.hasOwn(table, intent) ? table[intent as keyof Table] : null
}
