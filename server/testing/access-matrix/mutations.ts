import { type Row, type Who, can, everybody, members, membersAndGuests, ofMembers, row, signedIn } from './rules.ts'
import type { Scene } from './scene.ts'

export interface MutationCase {
  /** Valid in every respect, so that the rights decide: `who` is the one that will send it. */
  input(scene: Scene, who: Who): Promise<object>
  row: Row
  /** The one field of the input whose row may be hidden; left out, every id may be. */
  hidden?: string
}

const organizers = can('see guests, export them, offer waitlist places, moderate the feed, announce')
const editors = can('create, change, publish, cancel events; terms')
const account = row(['allowed', signedIn], ['UNAUTHENTICATED', everybody])
const times = { startsAt: '2027-06-01T20:00', endsAt: '2027-06-01T23:00', timeZone: 'Europe/Berlin' }
const asGuest = (who: Who) => (who === 'nobody' ? { name: 'Nina Nobody', email: 'nina@example.test' } : {})

/** Whoever sees the thing but may not do it is told so; to the rest it is absent. */
const onHidden = (allowed: readonly Who[], see: readonly Who[]) =>
  row(['allowed', allowed], ['FORBIDDEN', see], ['NOT_FOUND', signedIn], ['UNAUTHENTICATED', everybody])
const holderOnly = (holders: readonly Who[]) => row(['allowed', holders], ['NOT_FOUND', everybody])

/** A full event, so that the line is open. */
const full = { capacity: 1 }

export const mutations: Record<string, Record<string, MutationCase>> = {
  acceptWaitlistOffer: entryCases('OFFERED'),
  declineWaitlistOffer: entryCases('OFFERED'),
  leaveWaitlist: entryCases('WAITING'),

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

  cancelRegistration: {
    'of the guest': {
      input: async (scene) => ({ id: (await scene.event()).registrationId }),
      row: holderOnly([...organizers, 'guest']),
    },
    'of somebody without an account': {
      input: async (scene) => ({ id: (await scene.place((await scene.event()).id)).id }),
      row: holderOnly(organizers),
    },
    'of somebody without an account, by its secret': {
      input: async (scene) => scene.place((await scene.event()).id),
      row: row(['allowed', everybody]),
    },
  },

  createEvent: {
    'in the house': {
      input: async ({ groupId }) => ({ groupId, title: 'A night', ...times }),
      row: ofMembers('create, change, publish, cancel events; terms'),
    },
  },
  createGroup: {
    'in the house': {
      input: async ({ organizationId }) => ({ organizationId, name: 'Winter' }),
      row: ofMembers('create and change groups; delete events'),
    },
  },
  createOrganization: { 'of one’s own': { input: async () => ({ name: 'A new house' }), row: account } },

  createReferralLink: {
    'for a public event': {
      input: async (scene) => ({ eventId: (await scene.event()).eventId }),
      // Everybody may share what they see; the figures that members work with are the same link's.
      row: account,
    },
    'for a private event': {
      input: async (scene) => ({ eventId: (await scene.event({ visibility: 'PRIVATE' })).eventId }),
      row: onHidden(membersAndGuests, []),
    },
    'for a draft': {
      input: async (scene) => ({ eventId: (await scene.event({ status: 'DRAFT' })).eventId }),
      row: onHidden(members, []),
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
      async input(scene) {
        return { id: await scene.feedRow((await scene.event({ visibility: 'PRIVATE' })).id) }
      },
      row: onHidden(organizers, membersAndGuests),
    },
  },

  joinWaitlist: {
    'of a public event': {
      input: async (scene, who) => ({ eventId: (await scene.event(full)).eventId, partySize: 1, ...asGuest(who) }),
      row: row(['ALREADY_REGISTERED', ['guest']], ['allowed', everybody]),
    },
    'of a private event': {
      async input(scene, who) {
        const { eventId } = await scene.event({ ...full, visibility: 'PRIVATE' })
        return { eventId, partySize: 1, ...asGuest(who) }
      },
      row: row(['ALREADY_REGISTERED', ['guest']], ['allowed', members], ['NOT_FOUND', everybody]),
    },
    'of a draft': {
      async input(scene, who) {
        const { eventId } = await scene.event({ ...full, status: 'DRAFT' })
        return { eventId, partySize: 1, ...asGuest(who) }
      },
      row: row(['EVENT_NOT_OPEN', members], ['NOT_FOUND', everybody]),
    },
  },

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
      row: row(['allowed', [...organizers, 'guest']], ['COMMENTS_CLOSED', signedIn], ['UNAUTHENTICATED', everybody]),
    },
    'where comments are closed': {
      input: async (scene) => ({ eventId: (await scene.event({ commentPolicy: 'CLOSED' })).eventId, body: 'Hello.' }),
      row: row(['allowed', organizers], ['COMMENTS_CLOSED', signedIn], ['UNAUTHENTICATED', everybody]),
    },
    'at a private event': {
      input: async (scene) => ({ eventId: (await scene.event({ visibility: 'PRIVATE' })).eventId, body: 'Hello.' }),
      row: onHidden(membersAndGuests, []),
    },
    'at a draft': {
      input: async (scene) => ({ eventId: (await scene.event({ status: 'DRAFT' })).eventId, body: 'Hello.' }),
      row: onHidden(members, []),
    },
    'as a reply to a row for organizers': {
      async input(scene) {
        const { id, eventId } = await scene.event()
        return { eventId, body: 'Hello.', replyToId: await scene.feedRow(id, { visibility: 'ORGANIZERS' }) }
      },
      row: onHidden(organizers, []),
      hidden: 'replyToId',
    },
  },

  publishEvent: {
    'a draft': {
      input: async (scene) => ({ id: (await scene.event({ status: 'DRAFT' })).eventId }),
      row: onHidden(editors, members),
    },
    'one that is public already': {
      input: async (scene) => ({ id: (await scene.event()).eventId }),
      row: onHidden(editors, signedIn),
    },
    'a private one': {
      input: async (scene) => ({ id: (await scene.event({ visibility: 'PRIVATE' })).eventId }),
      row: onHidden(editors, membersAndGuests),
    },
  },

  register: {
    'for a public event': {
      input: async (scene, who) => ({ eventId: (await scene.event()).eventId, partySize: 1, ...asGuest(who) }),
      row: row(['ALREADY_REGISTERED', ['guest']], ['allowed', everybody]),
    },
    'for a private event': {
      async input(scene, who) {
        const { eventId } = await scene.event({ visibility: 'PRIVATE' })
        return { eventId, partySize: 1, ...asGuest(who) }
      },
      row: row(['ALREADY_REGISTERED', ['guest']], ['allowed', members], ['NOT_FOUND', everybody]),
    },
    'for a draft': {
      async input(scene, who) {
        const { eventId } = await scene.event({ status: 'DRAFT' })
        return { eventId, partySize: 1, ...asGuest(who) }
      },
      row: row(['EVENT_NOT_OPEN', members], ['NOT_FOUND', everybody]),
    },
  },
}

/** Acting for an entry takes its holder, whoever else may look at it. */
function entryCases(state: 'WAITING' | 'OFFERED'): Record<string, MutationCase> {
  const bySecret: MutationCase['input'] = async (scene) => scene.entry((await scene.event()).id, { state })
  return {
    'of the signed-in stranger': {
      async input(scene) {
        const { id } = await scene.event()
        const holder = scene.cast['signed-in stranger']
        return { id: (await scene.entry(id, { state, holder })).id }
      },
      row: holderOnly(['signed-in stranger']),
    },
    'of somebody without an account': {
      input: async (scene, who) => ({ id: ((await bySecret(scene, who)) as { id: string }).id }),
      row: holderOnly([]),
    },
    'of somebody without an account, by its secret': { input: bySecret, row: row(['allowed', everybody]) },
  }
}
