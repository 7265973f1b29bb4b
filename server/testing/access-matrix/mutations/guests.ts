import { addressTokenFor } from '../../../modules/address-confirmation/public.ts'
import { decodeGlobalId, encodeGlobalId } from '../../../graphql/global-id.ts'
import { ticketCodeOf } from '../../../modules/tickets/public.ts'
import { transferUrl } from '../../../modules/transfers/service/transfer-link.ts'
import { doors, everybody, insiders, organizers, row } from '../rules.ts'
import type { Scene } from '../scene.ts'
import type { Mutations } from './table.ts'

/** Members see that there is something, and are told that their role does not do this; to the rest it is absent. */
const worked = (allowed: readonly (typeof everybody)[number][]) =>
  row(['allowed', allowed], ['FORBIDDEN', insiders], ['NOT_FOUND', everybody])
const byOrganizers = worked(organizers)
const byHolder = row(['allowed', [...organizers, 'guest']], ['NOT_FOUND', everybody])

async function application(scene: Scene): Promise<{ ids: string[] }> {
  const { id, registrationId } = await scene.event({ approvalRequired: true })
  await scene.app.platform.db.registration.updateMany({ where: { eventId: id }, data: { status: 'PENDING' } })
  return { ids: [registrationId] }
}

/** Nobody is offered the free places by itself, so whoever waits still does. */
const waiting = async (scene: Scene) => (await scene.entry((await scene.event({ waitlistAutoOffer: false })).id)).id

/** What the links in a mail do: for whoever reads the mailbox, whoever that is, and nobody else. */
const byMail: Mutations[string] = {
  'with the token that was mailed': {
    async input(scene) {
      const { id } = await scene.place((await scene.event()).id)
      return { id, token: addressTokenFor(scene.app.platform, Buffer.from(id, 'base64url').toString().split(':')[1]!) }
    },
    row: row(['allowed', everybody]),
  },
  'with the secret instead': {
    async input(scene) {
      const { id, secret } = await scene.place((await scene.event()).id)
      return { id, token: secret }
    },
    row: row(['NOT_FOUND', everybody]),
  },
}

/** A ticket that is offered to somebody, and the token of the link in the mail. */
async function offeredTicket({ app }: Scene, eventId: string, registrationId: string) {
  const { id } = await app.platform.db.ticketTransfer.create({
    data: {
      eventId,
      registrationId: decodeGlobalId(registrationId).id,
      email: 'ola@example.test',
      emailNormalized: 'ola@example.test',
      offeredAt: app.clock.now(),
    },
  })
  return { id: encodeGlobalId('TicketTransfer', id), token: transferUrl(app.platform, id).split('/').at(-1)! }
}

/** What is done with guests and with the waitlist. */
export const guestMutations: Mutations = {
  changePartySize: {
    'of the guest': {
      input: async (scene) => ({ id: (await scene.event()).registrationId, partySize: 2 }),
      row: byHolder,
    },
    'of somebody without an account, by its secret': {
      input: async (scene) => ({ ...(await scene.place((await scene.event()).id)), partySize: 2 }),
      row: row(['allowed', everybody]),
    },
  },
  nameAttendees: {
    'of the guest': {
      async input(scene) {
        const { registrationId } = await scene.event({ asksAttendeeNames: true })
        return { registrationId, attendees: [] }
      },
      row: byHolder,
    },
  },
  transferTicket: {
    // No organizer gives away a guest’s ticket.
    'of the guest': {
      async input(scene) {
        const { id, registrationId } = await scene.event()
        await scene.app.platform.db.registration.updateMany({
          where: { eventId: id },
          data: { addressConfirmedAt: scene.app.clock.now() },
        })
        return { registrationId, email: 'ola@example.test' }
      },
      row: row(['allowed', ['guest']], ['NOT_FOUND', everybody]),
    },
    'of somebody without an account, by its secret, before the address is proven': {
      async input(scene) {
        const { id: registrationId, secret } = await scene.place((await scene.event()).id)
        return { registrationId, secret, email: 'ola@example.test' }
      },
      row: row(['ADDRESS_NOT_CONFIRMED', everybody]),
    },
  },
  takeBackTransfer: {
    'of the guest': {
      async input(scene) {
        const { id, registrationId } = await scene.event()
        return { id: (await offeredTicket(scene, id, registrationId)).id }
      },
      row: row(['allowed', ['guest']], ['NOT_FOUND', everybody]),
    },
  },
  acceptTransfer: {
    // As with every link in a mail: for whoever reads the mailbox.
    'with the token that was mailed': {
      async input(scene) {
        const { id } = await scene.event()
        const place = await scene.place(id)
        return { token: (await offeredTicket(scene, id, place.id)).token, name: 'Ola Nord' }
      },
      row: row(['ALREADY_REGISTERED', ['guest']], ['allowed', everybody]),
    },
    'with a guess': {
      input: async () => ({ token: 'guessed', name: 'Ola Nord' }),
      row: row(['NOT_FOUND', everybody]),
    },
  },
  changeAnswers: {
    // No organizer answers for somebody.
    'of the guest': {
      input: async (scene) => ({ registrationId: (await scene.event()).registrationId, answers: [] }),
      row: row(['allowed', ['guest']], ['NOT_FOUND', everybody]),
    },
    'of somebody without an account, by its secret': {
      async input(scene) {
        const { id: registrationId, secret } = await scene.place((await scene.event()).id)
        return { registrationId, secret, answers: [] }
      },
      row: row(['allowed', everybody]),
    },
  },
  eraseGuestData: {
    'of somebody without an account, by its secret': {
      input: async (scene) => ({ secret: (await scene.place((await scene.event()).id)).secret }),
      row: row(['allowed', everybody]),
    },
    'by another secret': { input: async () => ({ secret: 'guessed' }), row: row(['NOT_FOUND', everybody]) },
  },
  confirmAddress: byMail,
  disownAddress: byMail,
  resendConfirmation: {
    'of somebody without an account, by its secret': {
      input: async (scene) => scene.place((await scene.event()).id),
      row: row(['allowed', everybody]),
    },
    'of somebody without an account': {
      input: async (scene) => ({ id: (await scene.place((await scene.event()).id)).id }),
      row: row(['NOT_FOUND', everybody]),
    },
  },
  approveRegistrations: { 'of the guest': { input: application, row: byOrganizers } },
  declineRegistrations: { 'of the guest': { input: application, row: byOrganizers } },
  tagGuests: {
    'of the event': {
      async input(scene) {
        const { eventId, registrationId } = await scene.event()
        return { eventId, registrationIds: [registrationId], tag: 'VIP' }
      },
      row: byOrganizers,
    },
  },
  checkIn: {
    'of the guest': { input: async (scene) => ({ id: (await scene.event()).registrationId }), row: worked(doors) },
    'by a ticket': {
      async input(scene) {
        const { registrationId, eventId } = await scene.event()
        const id = Buffer.from(registrationId, 'base64url').toString().split(':')[1]!
        return { ticket: { eventId, text: ticketCodeOf(scene.app.platform, id) } }
      },
      row: worked(doors),
    },
  },
  addWalkIn: {
    'at a published event': {
      input: async (scene) => ({ eventId: (await scene.event()).eventId, name: 'Walt Kin' }),
      row: worked(doors),
    },
    'at a draft': {
      input: async (scene) => ({ eventId: (await scene.event({ status: 'DRAFT' })).eventId, name: 'Walt Kin' }),
      row: row(['EVENT_NOT_OPEN', doors], ['FORBIDDEN', insiders], ['NOT_FOUND', everybody]),
    },
  },
  undoCheckIn: {
    'of the guest': { input: async (scene) => ({ id: (await scene.event()).registrationId }), row: worked(doors) },
  },
  offerWaitlistPlaces: {
    'to somebody on the waitlist': { input: async (scene) => ({ entryId: await waiting(scene) }), row: byOrganizers },
    'to the next at a private event': {
      async input(scene) {
        const { id, eventId } = await scene.event({ visibility: 'PRIVATE', waitlistAutoOffer: false })
        await scene.entry(id)
        return { next: { eventId, count: 1 } }
      },
      row: row(['allowed', organizers], ['FORBIDDEN', [...insiders, 'guest', 'invited']], ['NOT_FOUND', everybody]),
    },
  },
  moveWaitlistEntry: {
    'of somebody on the waitlist': {
      input: async (scene) => ({ id: await waiting(scene), to: 'TOP' }),
      row: byOrganizers,
    },
  },
  removeWaitlistEntry: {
    'of somebody on the waitlist': { input: async (scene) => ({ id: await waiting(scene) }), row: byOrganizers },
  },
  rejoinWaitlist: {
    'of the guest': {
      async input(scene) {
        // Full, so that the waitlist is open.
        const { id } = await scene.event({ capacity: 1 })
        await scene.app.platform.db.registration.updateMany({
          where: { eventId: id },
          data: { userId: null, emailNormalized: 'somebody@example.test' },
        })
        const entry = await scene.entry(id, { holder: scene.cast.guest })
        await scene.app.platform.db.waitlistEntry.updateMany({ where: { eventId: id }, data: { state: 'DECLINED' } })
        return { id: entry.id }
      },
      row: row(['allowed', ['guest']], ['NOT_FOUND', everybody]),
    },
  },
}
