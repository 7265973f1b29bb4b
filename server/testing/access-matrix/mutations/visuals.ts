import { decodeGlobalId } from '../../../graphql/global-id.ts'
import { globalId, uploadOf, visualOf } from '../rows.ts'
import { type Who, designers } from '../rules.ts'
import type { Scene } from '../scene.ts'
import { changing } from './event-life.ts'
import type { Mutations } from './table.ts'

const picture = async ({ app }: Scene, eventId: string) =>
  globalId('EventVisual', await visualOf(app.platform.db, eventId))

/** Sent for the event by whoever asks, so that their role alone decides. */
async function upload({ app, cast, organization }: Scene, who: Who, input: object) {
  const { id: eventId } = decodeGlobalId((input as { eventId: string }).eventId)
  const apiKeyId = who === 'key to write' ? organization.keyIds.write : null
  return {
    uploadId: globalId('Upload', await uploadOf(app.platform, { eventId, userId: cast[who].userId, apiKeyId })),
  }
}

export const visualMutations: Mutations = {
  addVisual: changing({
    allowed: designers,
    input: (_scene, { eventId }) => ({ eventId }),
    add: upload,
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
