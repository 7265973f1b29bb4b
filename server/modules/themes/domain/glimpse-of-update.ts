import * as Y from 'yjs'
import type { Glimpse } from '../../../contract/theme-glimpse.ts'
import { refuseToken } from '../../../contract/theme-tokens.ts'

/** A larger update is no move of a hand, and waits like everything else until it is kept. In bytes. */
const mostBytes = 2_048

/**
 * What an update does to tokens, seen before it is admitted. Changes nothing: `document` only says which token an edit
 * replaces. What is of several writers, of a token that is not known yet, or no value that a token may have, shows nothing.
 */
export function glimpseOfUpdate(document: Y.Doc, update: Uint8Array): Glimpse | null {
  const structs = update.length > mostBytes ? null : structsOf(update)
  const [first] = structs ?? []
  if (!structs || !first) return null
  const writer = first.id.client
  const values = new Map<string, unknown>()
  /** Token of each of the update's own edits, by clock: a later one replaces it. */
  const names = new Map<number, string>()
  for (const struct of structs) {
    if (!(struct instanceof Y.Item) || struct.id.client !== writer) return null
    const { id, origin, parentSub, content, length } = struct
    const ownOrigin = origin?.client === writer ? names.get(origin.clock) : undefined
    const name = parentSub ?? ownOrigin ?? (origin && nameOf(document, origin))
    if (!name) return null
    for (let clock = id.clock; clock < id.clock + length; clock += 1) names.set(clock, name)
    if (content instanceof Y.ContentDeleted) continue
    if (!(content instanceof Y.ContentAny) || content.arr.length !== 1) return null
    if (refuseToken(name, content.arr[0]) !== null) return null
    values.set(name, content.arr[0])
  }
  const last = structs.at(-1)!
  return values.size === 0 ? null : { writer, clock: last.id.clock + last.length, tokens: [...values] }
}

function structsOf(update: Uint8Array): ReturnType<typeof Y.decodeUpdate>['structs'] | null {
  try {
    return Y.decodeUpdate(update).structs
  } catch {
    return null
  }
}

function nameOf({ store }: Y.Doc, id: Y.ID): string | null {
  if (Y.getState(store, id.client) <= id.clock) return null
  const struct: unknown = Y.getItem(store, id)
  return struct instanceof Y.Item ? struct.parentSub : null
}
