import * as Y from 'yjs'
import type { Draft } from '../queries.ts'
import type { ShownEditor } from '../topics.ts'

/** One message to those who have a draft open. */
export interface ThemeChange {
  epoch: number
  sequence: number
  /** What the one who gets this may call itself as the author of edits; null but for the first message. */
  writer: number | null
  /** The update is a document of its own, and no addition to the one before. */
  isWhole: boolean
  /** null when only who is there has changed. */
  update: Uint8Array | null
  /** Who came, moved or went; null when nobody did. */
  editors: { shown: ShownEditor[]; gone: string[] } | null
}

/** The part of a draft that a client has already. */
export interface HasDraft {
  epoch: number
  stateVector: Uint8Array
}

/** What somebody needs who comes with a part of the draft, or with nothing; and everybody who is there. */
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

/** @returns null for what is no state vector. */
export function readStateVector(bytes: Uint8Array): Uint8Array | null {
  try {
    Y.decodeStateVector(bytes)
    return bytes
  } catch {
    return null
  }
}
