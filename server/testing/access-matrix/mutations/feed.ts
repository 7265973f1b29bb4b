import {
  account,
  insiders,
  insidersAndGuests,
  onHidden,
  organizers,
  people,
  row,
  signedIn,
  takesPerson,
  everybody,
} from '../rules.ts'
import type { Mutations } from './table.ts'

export const feedMutations: Mutations = {
  approveActivityItem: {
    'a comment of the signed-in stranger': {
      async input(scene) {
        const { id } = await scene.event({ commentPolicy: 'APPROVAL' })
        const author = scene.cast['signed-in stranger']
        return { id: await scene.feedRow(id, { author, isApproved: false }) }
      },
      // Until it is approved, its author sees it and nobody else.
      row: onHidden(organizers, ['signed-in stranger']),
    },
  },

  deleteActivityItem: {
    'somebody else’s public comment': {
      async input(scene) {
        const { id } = await scene.event()
        return { id: await scene.feedRow(id, { author: scene.cast['signed-in stranger'] }) }
      },
      row: onHidden([...organizers, 'signed-in stranger'], signedIn),
    },
    'a row for guests': {
      input: async (scene) => ({ id: await scene.feedRow((await scene.event()).id, { visibility: 'GUESTS' }) }),
      row: onHidden(organizers, ['guest']),
    },
    'a row for organizers': {
      input: async (scene) => ({ id: await scene.feedRow((await scene.event()).id, { visibility: 'ORGANIZERS' }) }),
      row: onHidden(organizers, []),
    },
    'a row of a private event': {
      input: async (scene) => ({ id: await scene.feedRow((await scene.event({ visibility: 'PRIVATE' })).id) }),
      row: onHidden(organizers, insidersAndGuests),
    },
  },

  // A program has no name to sign with.
  postComment: {
    'where everybody may': {
      input: async (scene) => ({ eventId: (await scene.event()).eventId, body: 'Hello.' }),
      row: account,
    },
    'where guests may': {
      async input(scene) {
        const { eventId } = await scene.event({ commentPolicy: 'GUESTS_ONLY' })
        return { eventId, body: 'Hello.' }
      },
      row: takesPerson(
        row(['allowed', [...organizers, 'guest']], ['COMMENTS_CLOSED', people], ['UNAUTHENTICATED', everybody]),
      ),
    },
    'where comments are closed': {
      input: async (scene) => ({ eventId: (await scene.event({ commentPolicy: 'CLOSED' })).eventId, body: 'Hello.' }),
      row: takesPerson(row(['allowed', organizers], ['COMMENTS_CLOSED', people], ['UNAUTHENTICATED', everybody])),
    },
    'at a private event': {
      input: async (scene) => ({ eventId: (await scene.event({ visibility: 'PRIVATE' })).eventId, body: 'Hello.' }),
      row: takesPerson(onHidden(insidersAndGuests, [])),
    },
    'at a draft': {
      input: async (scene) => ({ eventId: (await scene.event({ status: 'DRAFT' })).eventId, body: 'Hello.' }),
      row: takesPerson(onHidden(insiders, [])),
    },
    'as a reply to a row for organizers': {
      async input(scene) {
        const { id, eventId } = await scene.event()
        return { eventId, body: 'Hello.', replyToId: await scene.feedRow(id, { visibility: 'ORGANIZERS' }) }
      },
      row: takesPerson(onHidden(organizers, [])),
      hidden: 'replyToId',
    },
  },
}
