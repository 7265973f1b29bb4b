import * as Y from 'yjs'
import { themeLimits, tokenMap } from '../../../contract/theme/theme-document.ts'
import { describeTokenProblem } from '../../../contract/theme/token-problems.ts'
import { refuseToken } from '../../../contract/theme/theme-tokens.ts'
import type { Text } from '../../../contract/text/say.ts'
import { withoutImpliedDeletions } from '../../../contract/theme/theme-update.ts'

type Admission =
  | {
      kind: 'applied'
      /** What is new to the document: what others need, and nothing that they have. */
      update: Uint8Array
    }
  /** The document had all of it already. */
  | { kind: 'known' }
  | {
      kind: 'refused'
      token: string | null
      text: Text
      /** Whether the document has taken a part and must be discarded. */
      isTouched: boolean
    }

/** Only an editor with a fault sends what these are about, so they are English in every language. */
const forPrograms =
  (sentence: string): Text =>
  () =>
    sentence

const refused = (text: Text, token: string | null = null, isTouched = false): Admission => ({
  kind: 'refused',
  token,
  text,
  isTouched,
})

/**
 * Apply an update to a document, if everything that the document then holds is valid: tokens in its
 * one map, each a JSON value of its kind. Everything else that Yjs can carry is refused, such as
 * other roots, texts, nested types and subdocuments, and so is an update that depends on content
 * that the document does not have.
 */
export function admitUpdate(document: Y.Doc, update: Uint8Array): Admission {
  if (update.length > themeLimits.updateBytes)
    return refused(forPrograms(`An update is at most ${themeLimits.updateBytes / 1024} KiB.`))
  let decoded: ReturnType<typeof Y.decodeUpdate>
  try {
    decoded = Y.decodeUpdate(update)
  } catch {
    return refused(forPrograms('The update cannot be read.'))
  }
  for (const struct of decoded.structs) {
    const refusal = refuseStruct(struct)
    if (refusal) return refusal
  }
  return apply(document, update)
}

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number]

function refuseStruct(struct: Struct): Admission | null {
  if (!(struct instanceof Y.Item)) return null
  const { content, parent, parentSub } = struct
  // Yjs names the root by a string, and a nested type by an id. Without either, the parent is that
  // of the replaced item.
  if (typeof parent === 'string' && parent !== 'tokens') return refused(forPrograms('A theme is one map of tokens.'))
  if (parent !== null && typeof parent !== 'string')
    return refused(forPrograms('A token holds no document of its own.'), parentSub)
  if (parent !== null && parentSub === null) return refused(forPrograms('A theme is a map, and no list.'))
  if (content instanceof Y.ContentDeleted) return null
  if (!(content instanceof Y.ContentAny) || content.arr.length !== 1)
    return refused(forPrograms('A token holds text, a number or a list of words.'), parentSub)
  // A replacing item gets its name only from the replaced one, so it is checked after it was
  // applied.
  const problem = parentSub === null ? null : refuseToken(parentSub, content.arr[0])
  return problem === null ? null : refused(describeTokenProblem(problem), parentSub)
}

function apply(document: Y.Doc, update: Uint8Array): Admission {
  const map = tokenMap(document)
  const changed = new Set<string>()
  let effect: Uint8Array | null = null
  const onChange = ({ keysChanged }: Y.YMapEvent<unknown>) => {
    for (const key of keysChanged) changed.add(String(key))
  }
  const onUpdate = (bytes: Uint8Array) => (effect = bytes)
  map.observe(onChange)
  document.on('update', onUpdate)
  try {
    Y.applyUpdate(document, update)
  } catch {
    return refused(forPrograms('The update cannot be applied.'), null, true)
  } finally {
    map.unobserve(onChange)
    document.off('update', onUpdate)
  }
  const { pendingStructs, pendingDs } = document.store
  if (pendingStructs || pendingDs) return refused(forPrograms('The update builds on one that is not here.'), null, true)
  if (document.share.size !== 1 || map._start !== null)
    return refused(forPrograms('A theme is one map of tokens.'), null, true)
  for (const name of changed) {
    const problem = map.has(name) ? refuseToken(name, map.get(name)) : null
    if (problem !== null) return refused(describeTokenProblem(problem), name, true)
  }
  if (map.size > themeLimits.tokens) return refused(describeTokenProblem('COUNT'), null, true)
  return effect ? { kind: 'applied', update: withoutImpliedDeletions(document, effect) } : { kind: 'known' }
}
