import { decodeGlobalId } from '../../../graphql/global-id.ts'
import { cancelTokenOf, seriesOf } from '../organization-rows.ts'
import { globalId } from '../rows.ts'
import {
  type Who,
  account,
  everybody,
  insiders,
  insidersAndGuests,
  onHidden,
  organizers,
  people,
  row,
  takesPerson,
} from '../rules.ts'
import type { MutationCase, Mutations } from './table.ts'

/** Whoever has no account says who they are. */
const asGuest: MutationCase['add'] = (_scene, who) =>
  people.includes(who) ? {} : { name: 'Nina Nobody', email: `nina-${crypto.randomUUID().slice(0, 8)}@example.test` }
const holderOnly = (holders: readonly Who[]) => row(['allowed', holders], ['NOT_FOUND', everybody])
type EventFacts = Parameters<Parameters<MutationCase['input']>[0]['event']>[0]

/** Asking for a place or for one on the waitlist: the event must be there for whoever asks. */
const askingAbout = (facts: EventFacts): Pick<MutationCase, 'input' | 'add'> => ({
  input: async (scene) => ({ eventId: (await scene.event(facts)).eventId, partySize: 1 }),
  add: asGuest,
})

function asking(facts: EventFacts): Record<string, MutationCase> {
  const about = (more: EventFacts) => askingAbout({ ...facts, ...more })
  return {
    'a public event': { ...about({}), row: row(['ALREADY_REGISTERED', ['guest']], ['allowed', everybody]) },
    'a private event': {
      ...about({ visibility: 'PRIVATE' }),
      row: row(
        ['ALREADY_REGISTERED', ['guest']],
        ['allowed', insiders],
        // They see it, and come in only by the link.
        ['INVITATION_FOR_ANOTHER', ['invited']],
        ['NOT_FOUND', everybody],
      ),
    },
    'a draft': {
      ...about({ status: 'DRAFT' }),
      row: row(['EVENT_NOT_OPEN', insiders], ['NOT_FOUND', everybody]),
    },
  }
}

/** One date of a series, for whoever may see it. */
const booking = (facts: EventFacts): Pick<MutationCase, 'input' | 'add'> => ({
  async input(scene) {
    const { id, eventId } = await scene.event(facts)
    const series = await seriesOf(scene.app, id)
    return { seriesId: globalId('EventSeries', series.id), dates: [{ eventId }], partySize: 1 }
  },
  add: asGuest,
})

export const placeMutations: Mutations = {
  registerForDates: {
    'a public date': { ...booking({}), row: row(['allowed', everybody]) },
    'a private date': {
      ...booking({ visibility: 'PRIVATE' }),
      row: row(['allowed', [...insidersAndGuests, 'invited']], ['NOT_FOUND', everybody]),
    },
    'a draft': { ...booking({ status: 'DRAFT' }), row: row(['allowed', insiders], ['NOT_FOUND', everybody]) },
  },

  cancelDates: {
    'of the guest': {
      input: async (scene) => ({ registrations: [{ id: (await scene.event()).registrationId }] }),
      row: holderOnly([...organizers, 'guest']),
    },
    'of somebody without an account, by its secret': {
      input: async (scene) => ({ registrations: [await scene.place((await scene.event()).id)] }),
      row: row(['allowed', everybody]),
    },
    'a waitlist entry, by its secret': {
      input: async (scene) => ({ waitlistEntries: [await scene.entry((await scene.event()).id)] }),
      row: row(['allowed', everybody]),
    },
  },

  acceptEventTerms: {
    'of the guest’s place': {
      async input(scene) {
        const { id, registrationId } = await scene.event()
        await scene.app.platform.db.eventTerms.create({ data: { eventId: id, version: 1, body: 'Be kind.' } })
        return { registrationId, version: 1 }
      },
      // No organizer accepts terms for somebody.
      row: holderOnly(['guest']),
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

  cancelByLink: {
    'by the token in a mail': {
      async input(scene) {
        const { id } = decodeGlobalId((await scene.event()).registrationId)
        return { token: cancelTokenOf(scene.app, id) }
      },
      row: row(['allowed', everybody]),
    },
    'by another': { input: async () => ({ token: 'guessed' }), row: row(['NOT_FOUND', everybody]) },
  },

  createReferralLink: {
    'for a public event': {
      input: async (scene) => ({ eventId: (await scene.event()).eventId }),
      // Everybody may share what they see; the figures that members work with are the same link's.
      row: account,
    },
    'for a private event': {
      input: async (scene) => ({ eventId: (await scene.event({ visibility: 'PRIVATE' })).eventId }),
      row: takesPerson(onHidden(insidersAndGuests, [])),
    },
    'for a draft': {
      input: async (scene) => ({ eventId: (await scene.event({ status: 'DRAFT' })).eventId }),
      row: takesPerson(onHidden(insiders, [])),
    },
  },

  // Full, so that the waitlist is open.
  joinWaitlist: asking({ capacity: 1 }),
  register: {
    ...asking({}),
    'a private event whose invitations let others in': {
      ...askingAbout({ visibility: 'PRIVATE', invitationsAdmitOthers: true }),
      row: row(['ALREADY_REGISTERED', ['guest']], ['allowed', [...insiders, 'invited']], ['NOT_FOUND', everybody]),
    },
  },
}
