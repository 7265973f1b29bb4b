import { editors } from '../rules.ts'
import { changing } from './event-life.ts'
import type { Mutations } from './table.ts'

/** What an event asks and its texts in further languages are facts of it, for whoever may change the event. */
export const questionMutations: Mutations = {
  addQuestion: changing({
    allowed: editors,
    input: (_scene, { eventId }) => ({ eventId, kind: 'TEXT', label: 'Allergies' }),
  }),
  updateQuestion: changing({
    allowed: editors,
    input: async (scene, { id }) => ({ id: await scene.question(id), required: true }),
  }),
  moveQuestion: changing({
    allowed: editors,
    input: async (scene, { id }) => ({ id: await scene.question(id), afterId: null }),
  }),
  removeQuestion: changing({
    allowed: editors,
    input: async (scene, { id }) => ({ id: await scene.question(id) }),
  }),
  translateEvent: changing({
    allowed: editors,
    input: (_scene, { eventId }) => ({ eventId, language: 'de', texts: [{ part: 'TITLE', text: 'Ein Abend' }] }),
  }),
  removeEventLanguage: changing({ allowed: editors, input: (_scene, { eventId }) => ({ eventId, language: 'de' }) }),
}
