import { encodeBytes, seedThemeDocument } from '../../../contract/theme/theme-document.ts'
import { designers, takesPerson } from '../rules.ts'
import { changing } from './event-life.ts'
import type { Mutations } from './table.ts'

const update = encodeBytes(seedThemeDocument({ radius: 4 }))

const showing = changing({
  allowed: designers,
  input: (_scene, { eventId }) => ({ eventId, editorKey: 'a-tab-of-it' }),
})

export const themeMutations: Mutations = {
  applyThemeUpdate: changing({
    allowed: designers,
    input: (_scene, { eventId }) => ({ eventId, epoch: 1, update }),
  }),
  publishTheme: changing({
    allowed: designers,
    input: (_scene, { eventId }) => ({ eventId, epoch: 1, sequence: 0 }),
  }),
  restoreTheme: changing({
    allowed: designers,
    async input({ app }, { id, eventId }) {
      await app.platform.db.eventTheme.upsert({
        where: { eventId: id },
        create: { eventId: id, snapshot: new Uint8Array(), versions: { create: [{ version: 1, tokens: {} }] } },
        update: {},
      })
      return { eventId, version: 1 }
    },
  }),
  showThemePresence: Object.fromEntries(
    Object.entries(showing).map(([what, { row, ...each }]) => [what, { ...each, row: takesPerson(row) }]),
  ),
}
