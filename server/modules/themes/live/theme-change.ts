import * as Y from 'yjs'
import type { Draft } from '../queries.ts'
import type { ShownEditor } from '../topics.ts'

/** One message to people who have a draft open. */
export interface ThemeChange {
  epoch: number
  sequence: number
  /** The author id for the recipient's edits; null except in the first message. */
  writer: number | null
  /** The update is a whole new document, not an addition to the previous one. */
  isWhole: boolean
  /** null when only the people present have changed. */
  update: Uint8Array | null
  /** The people who came, moved or left; null when nobody did. */
  editors: { shown: ShownEditor[]; gone: string[] } | null
}

/** The state of a draft that the client has already. */
export interface HasDraft {
  epoch: number
  stateVector: Uint8Array
}

/**
 * What a newcomer with a part of the draft, or with nothing, needs: the changes and the people
 * present.
 */
export function catchUp(
  { epoch, sequence, document }: Draft,
  has: HasDraft | null,
  everybody: ShownEditor[],
  writer: number | null,
): ThemeChange {
  const isWhole = has?.epoch !== epoch
  const update = Y.encodeStateAsUpdate(document, isWhole ? undefined : has.stateVector)
  return { epoch, sequence, writer, isWhole, update, editors: { shown: everybody, gone: [] } }
}

/** @returns null for an invalid state vector. */
export function readStateVector(bytes: Uint8Array): Uint8Array | null {
  try {
    Y.decodeStateVector(bytes)
    return bytes
  } catch {
    return null
  }
}
