import * as Y from 'yjs'

/** Who changes what, one after another: everybody takes their turn at any token. Pure: the same every time. */
export function* scatteredEdits(edits: number, editors: number, tokens: number) {
  let random = 1
  for (let edit = 0; edit < edits; edit += 1) {
    // Park and Miller's generator.
    random = (random * 48_271) % 2_147_483_647
    yield {
      editor: edit % editors,
      token: `token${String(random % tokens).padStart(2, '0')}`,
      value: `#${edit.toString(16).padStart(6, '0')}`,
    }
  }
}

/** Bytes of a document that Yjs keeps of these edits: what its newcomers download. */
export function plainYjsBytes(edits: number, editors: number, tokens: number): number {
  const document = new Y.Doc()
  const map = document.getMap('tokens')
  for (const { editor, token, value } of scatteredEdits(edits, editors, tokens)) {
    // A number as Yjs draws them: 32 random bits.
    document.clientID = 3_000_000_000 + editor * 7_919_111
    map.set(token, value)
  }
  return Y.encodeStateAsUpdate(document).length
}
