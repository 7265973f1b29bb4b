import { globalId, uploadOf, visualOf } from '../rows.ts'
import { type Who, designers } from '../rules.ts'
import type { Scene } from '../scene.ts'
import { changing } from './event-life.ts'
import type { Mutations } from './table.ts'

const picture = async ({ app }: Scene, eventId: string) =>
  globalId('EventVisual', await visualOf(app.platform.db, eventId))

/** Sent for the event by whoever asks, so that their role alone decides. */
async function uploaded({ app, cast, organization }: Scene, eventId: string, who: Who) {
  const apiKeyId = who === 'key to write' ? organization.keyIds.write : null
  return globalId('Upload', await uploadOf(app.platform, { eventId, userId: cast[who].userId, apiKeyId }))
}

export const visualMutations: Mutations = {
  addVisual: changing({
    allowed: designers,
    input: async (scene, { id, eventId }, who) => ({ eventId, uploadId: await uploaded(scene, id, who) }),
  }),
  updateVisual: changing({
    allowed: designers,
    input: async (scene, { id }) => ({ id: await picture(scene, id), altText: 'Two lamps.' }),
  }),
  moveVisual: changing({
    allowed: designers,
    input: async (scene, { id }) => ({ id: await picture(scene, id), afterId: null }),
  }),
  removeVisual: changing({
    allowed: designers,
    input: async (scene, { id }) => ({ id: await picture(scene, id) }),
  }),
}
