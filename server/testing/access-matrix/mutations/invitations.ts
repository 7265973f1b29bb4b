import { everybody, insiders, insidersAndGuests, onHidden, organizers, people, row, signedIn } from '../rules.ts'
import { globalId, importOf } from '../rows.ts'
import type { MutationCase, Mutations } from './table.ts'

type EventFacts = Parameters<Parameters<MutationCase['input']>[0]['event']>[0]

/** Whoever has no account says who they are. */
const asGuest: MutationCase['add'] = (_scene, who) => (people.includes(who) ? {} : { name: 'Nina Nobody' })

/** What organizers do with the invitations of an event. */
function working(more: () => object, atDraft: Uppercase<string>): Record<string, MutationCase> {
  const about =
    (facts: EventFacts): MutationCase['input'] =>
    async (scene) => ({ eventId: (await scene.event(facts)).eventId, ...more() })
  return {
    'a public event': { input: about({}), row: onHidden(organizers, signedIn) },
    'a private event': { input: about({ visibility: 'PRIVATE' }), row: onHidden(organizers, insidersAndGuests) },
    'a draft': {
      input: about({ status: 'DRAFT' }),
      row: row([atDraft, organizers], ['FORBIDDEN', insiders], ['NOT_FOUND', signedIn], ['UNAUTHENTICATED', everybody]),
    },
  }
}

/** Saying “maybe”: the event must be there for whoever says it. */
const saying = (facts: EventFacts): Pick<MutationCase, 'input' | 'add'> => ({
  input: async (scene) => ({ eventId: (await scene.event(facts)).eventId, answer: 'MAYBE' }),
  add: asGuest,
})

const bySecret =
  (more: object): MutationCase['input'] =>
  async (scene) => {
    const { id } = await scene.event({ visibility: 'PRIVATE' })
    return { secret: (await scene.guestInvitation(id)).secret, ...more }
  }

const guessed = (more: object): MutationCase => ({
  input: async () => ({ secret: 'guessed', ...more }),
  row: row(['NOT_FOUND', everybody]),
})

/** What is done with invitations of guests, and with answers. */
export const invitationMutations: Mutations = {
  inviteGuests: working(() => ({ addresses: `ida-${crypto.randomUUID().slice(0, 8)}@example.test` }), 'EVENT_NOT_OPEN'),
  remindInvitedGuests: working(() => ({}), 'EVENT_NOT_OPEN'),
  revokeGuestInvitation: {
    'of somebody': {
      input: async (scene) => ({ id: (await scene.guestInvitation((await scene.event()).id)).id }),
      row: row(
        ['allowed', organizers],
        ['FORBIDDEN', insiders],
        ['NOT_FOUND', signedIn],
        ['UNAUTHENTICATED', everybody],
      ),
    },
  },
  importGuests: working(
    () => ({ csv: `Name,Email\nIda,ida-${crypto.randomUUID().slice(0, 8)}@example.test`, peopleAgreed: true }),
    'EVENT_NOT_OPEN',
  ),
  undoGuestImport: {
    'of somebody': {
      input: async (scene) => ({
        id: globalId('GuestImport', await importOf(scene.app, (await scene.event()).id)),
      }),
      row: row(
        ['allowed', organizers],
        ['FORBIDDEN', insiders],
        ['NOT_FOUND', signedIn],
        ['UNAUTHENTICATED', everybody],
      ),
    },
  },
  openInvitation: {
    'by its secret': { input: bySecret({}), row: row(['allowed', everybody]) },
    'by another secret': guessed({}),
  },
  answerInvitation: {
    // Programs and strangers act for whoever has the link; another account does not.
    'by its secret, going': {
      input: bySecret({ answer: 'GOING' }),
      row: row(['INVITATION_FOR_ANOTHER', people], ['allowed', everybody]),
    },
    'by its secret, not going': {
      input: bySecret({ answer: 'CANT' }),
      row: row(['INVITATION_FOR_ANOTHER', people], ['allowed', everybody]),
    },
    'by another secret': guessed({ answer: 'GOING' }),
  },
  answerEvent: {
    'a public event': {
      ...saying({}),
      row: row(['ALREADY_REGISTERED', ['guest']], ['allowed', everybody]),
    },
    'a private event': {
      ...saying({ visibility: 'PRIVATE' }),
      row: row(
        ['ALREADY_REGISTERED', ['guest']],
        ['allowed', insiders],
        ['INVITATION_FOR_ANOTHER', ['invited']],
        ['NOT_FOUND', everybody],
      ),
    },
    'a draft': {
      ...saying({ status: 'DRAFT' }),
      row: row(['EVENT_NOT_OPEN', insiders], ['NOT_FOUND', everybody]),
    },
  },
  withdrawAnswer: {
    'of the signed-in stranger': {
      async input(scene) {
        const { id, eventId } = await scene.event()
        await scene.app.platform.db.eventAnswer.create({
          data: {
            eventId: id,
            userId: scene.cast['signed-in stranger'].userId,
            name: 'Stranger',
            answer: 'MAYBE',
            answeredAt: scene.app.clock.now(),
          },
        })
        return { eventId }
      },
      row: row(['allowed', ['signed-in stranger']], ['NOT_FOUND', everybody]),
    },
  },
}
