import * as Y from 'yjs'
import { freshThemeDocument, themeLimits, tokensOf } from '../../../contract/theme/theme-document.ts'

interface GrownDraft {
  document: Y.Doc
  /** An upper bound of its bytes. */
  bytes: number
}

type EpochDecision =
  | { kind: 'goes-on'; bytes: number }
  /** A new document with only the current values. */
  | { kind: 'begins-anew'; state: Uint8Array }
  | { kind: 'too-large' }

/**
 * A document is replaced once it is too large and half of it is history, so that one with many
 * current values is not replaced again and again.
 */
export function decideEpoch({ document, bytes }: GrownDraft): EpochDecision {
  if (bytes <= themeLimits.epochBytes) return { kind: 'goes-on', bytes }
  const actual = Y.encodeStateAsUpdate(document).length
  if (actual <= themeLimits.epochBytes) return { kind: 'goes-on', bytes: actual }
  const state = freshThemeDocument(tokensOf(document))
  if (state.length > themeLimits.documentBytes) return { kind: 'too-large' }
  if (actual <= themeLimits.documentBytes && actual < 2 * state.length) return { kind: 'goes-on', bytes: actual }
  return { kind: 'begins-anew', state }
}
