import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import * as Y from 'yjs'
import { loadThemeDocument, tokensOf, writeTokens } from './theme-document.ts'
import { withoutImpliedDeletions } from './theme-update.ts'

const writers = 3
const step = fc.record({
  writer: fc.nat({ max: writers - 1 }),
  token: fc.constantFrom('accent', 'mode', 'radius'),
  /** `undefined` takes the token away. */
  value: fc.option(fc.nat({ max: 9 }), { nil: undefined }),
  /** How many of the others' updates this writer has seen before it writes, and how many of its own steps go at once. */
  sees: fc.nat({ max: 8 }),
  isSent: fc.boolean(),
})

test('a copy that gets no implied deletion ends equal to one that gets all', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const [server, copy] = [loadThemeDocument([]), loadThemeDocument([])]
      const documents = Array.from({ length: writers }, () => loadThemeDocument([]))
      const unsent = documents.map((): Uint8Array[] => [])
      for (const [index, document] of documents.entries()) {
        document.on('update', (update: Uint8Array, origin: unknown) => origin === 'own' && unsent[index]!.push(update))
      }
      const delivered: Uint8Array[] = []
      const seen = documents.map(() => 0)
      const send = (index: number) => {
        const gathered = unsent[index]!.splice(0)
        if (gathered.length === 0) return
        const update = Y.mergeUpdates(gathered)
        Y.applyUpdate(server, update)
        const short = withoutImpliedDeletions(server, update)
        expect(short.length).toBeLessThanOrEqual(update.length)
        delivered.push(short)
        Y.applyUpdate(copy, short)
      }
      for (const { writer, token, value, sees, isSent } of steps) {
        const document = documents[writer]!
        for (let count = 0; count < sees && seen[writer]! < delivered.length; count += 1)
          Y.applyUpdate(document, delivered[seen[writer]!++]!)
        writeTokens(document, { [token]: value }, 'own')
        if (isSent) send(writer)
      }
      for (let index = 0; index < writers; index += 1) send(index)
      for (const [index, document] of documents.entries())
        for (const update of delivered.slice(seen[index])) Y.applyUpdate(document, update)
      for (const document of [copy, ...documents]) expect(tokensOf(document)).toEqual(tokensOf(server))
      // Whole documents are the same too: what the copy holds is what a newcomer would get.
      expect(Y.encodeStateAsUpdate(copy)).toEqual(Y.encodeStateAsUpdate(server))
    }),
    { numRuns: 200 * inject('modelRuns') },
  )
})

test('a change of a token that was there is a quarter shorter', () => {
  const document = loadThemeDocument([])
  writeTokens(document, { accent: '#111111' })
  let update: Uint8Array = new Uint8Array()
  document.on('update', (bytes: Uint8Array) => void (update = bytes))
  writeTokens(document, { accent: '#222222' })
  expect(withoutImpliedDeletions(document, update).length).toBeLessThan(update.length * 0.8)
})
