import * as Y from 'yjs'
import { decodeBytes } from '../../../contract/theme/theme-document.ts'
import type { Draft } from '../queries/drafts.ts'
import type { ShownEditor } from '../topics.ts'

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

export interface HasDraft {
  epoch: number
  stateVector: Uint8Array
}

/** What a newcomer needs who has a part of the draft, or nothing. */
export function catchUp(
  { epoch, sequence, document }: Draft,
  has: HasDraft | null,
  everyone: ShownEditor[],
  writer: number | null,
): ThemeChange {
  const isWhole = has?.epoch !== epoch
  const update = Y.encodeStateAsUpdate(document, isWhole ? undefined : has.stateVector)
  return { epoch, sequence, writer, isWhole, update, editors: { shown: everyone, gone: [] } }
}

export function readStateVector(base64: string): Uint8Array | null {
  const bytes = decodeBytes(base64)
  try {
    if (bytes) Y.decodeStateVector(bytes)
    return bytes
  } catch {
    return null
  }
}
