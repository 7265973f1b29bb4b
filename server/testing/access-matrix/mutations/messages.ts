import { messageOf } from '../organization-rows.ts'
import { globalId } from '../rows.ts'
import { ofMembers, organizers, takesPerson } from '../rules.ts'
import type { Scene } from '../scene.ts'
import { changing, changingPublished } from './event-life.ts'
import type { MutationCase, Mutations } from './table.ts'

const words = { subject: 'About {event}', body: 'Bring a blanket, {first name}.' }
const to = { segment: 'EVERYONE' }

/** Something done with a message that waits. Who is no member does not learn that there is one. */
const withMessage = (more: object = {}): Record<string, MutationCase> => ({
  'a message': {
    async input(scene: Scene) {
      const { id } = await scene.event()
      return { id: globalId('GuestMessage', await messageOf(scene.app, id)), ...more }
    },
    row: ofMembers('see guests, export them, offer waitlist places, moderate the feed, announce'),
  },
})

/** It goes to a person’s own address. */
export const toOneself = (cases: Record<string, MutationCase>) =>
  Object.fromEntries(Object.entries(cases).map(([name, each]) => [name, { ...each, row: takesPerson(each.row) }]))

export const messageMutations: Mutations = {
  sendMessage: changingPublished({
    allowed: organizers,
    input: (_scene, { eventId }) => ({ eventId, ...words, to }),
  }),
  updateMessage: withMessage({ revision: 1, ...words, to }),
  sendMessageNow: withMessage(),
  holdMessage: withMessage({ hold: true }),
  deleteMessage: withMessage(),
  sendTestMessage: toOneself(
    changing({ allowed: organizers, input: (_scene, { eventId }) => ({ eventId, ...words }) }),
  ),
  setReplyTo: changing({ allowed: organizers, input: (_scene, { eventId }) => ({ eventId, memberId: null }) }),
}
