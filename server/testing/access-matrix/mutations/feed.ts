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
import { globalId } from '../rows.ts'
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

  // A program has no face to smile with.
  addReaction: {
    'to a public row': {
      input: async (scene) => ({ itemId: await scene.feedRow((await scene.event()).id), emoji: '🎉' }),
      row: account,
    },
    'to a row for organizers': {
      async input(scene) {
        const { id } = await scene.event()
        return { itemId: await scene.feedRow(id, { visibility: 'ORGANIZERS' }), emoji: '🎉' }
      },
      row: takesPerson(onHidden(organizers, [])),
    },
    'to a row of a private event': {
      async input(scene) {
        const { id } = await scene.event({ visibility: 'PRIVATE' })
        return { itemId: await scene.feedRow(id), emoji: '🎉' }
      },
      row: takesPerson(onHidden(insidersAndGuests, [])),
    },
  },
  removeReaction: {
    'from a public row': {
      input: async (scene) => ({ itemId: await scene.feedRow((await scene.event()).id), emoji: '🎉' }),
      row: account,
    },
    'from a row for guests': {
      async input(scene) {
        const { id } = await scene.event()
        return { itemId: await scene.feedRow(id, { visibility: 'GUESTS' }), emoji: '🎉' }
      },
      row: takesPerson(onHidden([...organizers, 'guest'], [])),
    },
  },

  announce: {
    'at a public event': {
      input: async (scene) => ({ eventId: (await scene.event()).eventId, body: 'Doors open at eight.' }),
      row: onHidden(organizers, signedIn),
    },
    'at a private event': {
      async input(scene) {
        return { eventId: (await scene.event({ visibility: 'PRIVATE' })).eventId, body: 'Doors open at eight.' }
      },
      row: onHidden(organizers, insidersAndGuests),
    },
  },

  // Nobody puts words into somebody's mouth, no organizer either.
  editComment: {
    'a comment of the signed-in stranger': {
      async input(scene) {
        const { id } = await scene.event()
        return { id: await scene.feedRow(id, { author: scene.cast['signed-in stranger'] }), body: 'Other words.' }
      },
      row: takesPerson(onHidden(['signed-in stranger'], people)),
    },
    'a comment of the signed-in stranger that waits': {
      async input(scene) {
        const { id } = await scene.event()
        const author = scene.cast['signed-in stranger']
        return { id: await scene.feedRow(id, { author, isApproved: false }), body: 'Other words.' }
      },
      row: takesPerson(onHidden(['signed-in stranger'], organizers)),
    },
  },

  ...Object.fromEntries(
    ['hideActivityItem', 'unhideActivityItem', 'pinActivityItem', 'unpinActivityItem'].map(
      (name): [string, Mutations[string]] => [
        name,
        {
          'a public row': {
            input: async (scene) => ({ id: await scene.feedRow((await scene.event()).id) }),
            row: onHidden(organizers, signedIn),
          },
          'a row for guests': {
            input: async (scene) => ({ id: await scene.feedRow((await scene.event()).id, { visibility: 'GUESTS' }) }),
            row: onHidden(organizers, ['guest']),
          },
          'a row of a private event': {
            input: async (scene) => ({ id: await scene.feedRow((await scene.event({ visibility: 'PRIVATE' })).id) }),
            row: onHidden(organizers, insidersAndGuests),
          },
        },
      ],
    ),
  ),

  ...Object.fromEntries(
    ['mutePerson', 'unmutePerson'].map((name): [string, Mutations[string]] => [
      name,
      {
        'at a public event': {
          input: async (scene) => ({
            eventId: (await scene.event()).eventId,
            userId: globalId('User', scene.cast['signed-in stranger'].userId!),
          }),
          row: onHidden(organizers, signedIn),
        },
        'at a private event': {
          input: async (scene) => ({
            eventId: (await scene.event({ visibility: 'PRIVATE' })).eventId,
            userId: globalId('User', scene.cast['signed-in stranger'].userId!),
          }),
          row: onHidden(organizers, insidersAndGuests),
          hidden: 'eventId',
        },
      },
    ]),
  ),

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
