import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { makeThemeDocument, type TokenValues, writeTokens } from '../../../contract/theme-document.ts'
import { formatGlimpse, isGlimpse, parseGlimpse } from '../../../contract/theme-glimpse.ts'
import { glimpseOfUpdate } from './glimpse-of-update.ts'

/** Somebody who edits a copy of a document under a number of their own. */
function editor(writer: number, document = makeThemeDocument()) {
  const copy = makeThemeDocument()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document))
  copy.clientID = writer
  const edit = (changes: TokenValues) => {
    const before = Y.encodeStateVector(copy)
    writeTokens(copy, changes)
    return Y.encodeStateAsUpdate(copy, before)
  }
  return { document: copy, edit }
}

describe('of an update can be seen (12)', () => {
  test('the tokens that it sets, and how many edits of its writer there are then', () => {
    const { edit } = editor(7)
    expect(glimpseOfUpdate(makeThemeDocument(), edit({ accent: '#ff0000', radius: 3 }))).toEqual({
      writer: 7,
      clock: 2,
      tokens: [
        ['accent', '#ff0000'],
        ['radius', 3],
      ],
    })
  })

  test('what replaces a value, one’s own or another’s, though the update does not name its token', () => {
    const kept = editor(7)
    kept.edit({ accent: '#ff0000' })
    const other = editor(8, kept.document)
    expect(glimpseOfUpdate(kept.document, other.edit({ accent: '#00ff00' }))).toMatchObject({
      writer: 8,
      clock: 1,
      tokens: [['accent', '#00ff00']],
    })
    expect(glimpseOfUpdate(kept.document, kept.edit({ accent: '#0000ff' }))).toMatchObject({ writer: 7, clock: 2 })
  })

  test('of several edits in one the last', () => {
    const { edit } = editor(7)
    const merged = Y.mergeUpdates([edit({ radius: 1 }), edit({ radius: 2 }), edit({ accent: '#ff0000' })])
    expect(glimpseOfUpdate(makeThemeDocument(), merged)).toEqual({
      writer: 7,
      clock: 3,
      tokens: [
        ['radius', 2],
        ['accent', '#ff0000'],
      ],
    })
  })

  test('nothing, and the document stays as it is', () => {
    const kept = editor(7)
    const first = kept.edit({ accent: '#ff0000' })
    const second = kept.edit({ accent: '#00ff00' })
    const away = kept.edit({ accent: undefined })
    const text = makeThemeDocument()
    text.getMap('tokens').set('accent', new Y.Text('#ff0000'))
    const empty = makeThemeDocument()
    for (const update of [
      second,
      away,
      editor(8).edit({ accent: 'red;#fff' }),
      editor(8).edit({ later: 'x'.repeat(3_000) }),
      Y.mergeUpdates([editor(8).edit({ radius: 1 }), editor(9).edit({ radius: 2 })]),
      Y.encodeStateAsUpdate(text),
      new Uint8Array([1, 2, 3]),
      new Uint8Array(),
    ])
      expect(glimpseOfUpdate(empty, update)).toBeNull()
    expect(glimpseOfUpdate(empty, first)).not.toBeNull()
    expect(Y.encodeStateAsUpdate(empty)).toEqual(Y.encodeStateAsUpdate(makeThemeDocument()))
  })
})

test('what is seen travels as a list, which no message of GraphQL is (12)', () => {
  const glimpse = {
    writer: 7,
    clock: 12,
    tokens: [
      ['accent', '#ff0000'],
      ['sections', ['about', 'feed']],
    ] as const,
  }
  const message = formatGlimpse(glimpse)
  expect(message).toBe('[7,12,"accent","#ff0000","sections",["about","feed"]]')
  expect(isGlimpse(message)).toBe(true)
  expect(isGlimpse('{"type":"ping"}')).toBe(false)
  expect(parseGlimpse(message)).toEqual(glimpse)
  for (const none of ['[', '{}', '["a",1]', '[1,2,"accent"]', '[1,2,3,4]', '7']) expect(parseGlimpse(none)).toBeNull()
})
