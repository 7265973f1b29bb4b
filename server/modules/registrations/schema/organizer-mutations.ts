import { badUserInput } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { AlreadyCheckedIn, NotConfirmed, OfferRefused, TicketRefused } from '../errors.ts'
import { moveInLine, removeFromLine } from '../service/arrange-line.ts'
import { checkIn, undoCheckIn } from '../service/check-in.ts'
import { type DecidedApplication, decideApplications } from '../service/decide-applications.ts'
import { findTicket } from '../service/find-ticket.ts'
import { offerToEntry, offerToNext } from '../service/offer-places.ts'
import {
  CheckInInput,
  DecideRegistrationsInput,
  MoveWaitlistEntryInput,
  OfferWaitlistPlacesInput,
  RemoveWaitlistEntryInput,
  UndoCheckInInput,
} from './inputs.ts'
import { RegistrationType } from './registration.ts'
import { WaitlistEntryType } from './waitlist-entry.ts'

const mostAtOnce = 100
const mostOffers = 50

const DecidedRegistrationType = builder.objectRef<DecidedApplication>('DecidedRegistration').implement({
  description: 'What came of one application.',
  fields: (t) => ({
    registration: t.prismaField({
      type: RegistrationType,
      resolve: (query, { registrationId }, _args, { platform }) =>
        platform.db.registration.findUniqueOrThrow({ ...query, where: { id: registrationId } }),
    }),
    refusalCode: t.string({
      nullable: true,
      description: 'EVENT_FULL, EVENT_NOT_OPEN or NOT_PENDING; null when the decision holds.',
      resolve: ({ refusal }) => refusal?.code ?? null,
    }),
    refusalMessage: t.string({ nullable: true, resolve: ({ refusal }) => refusal?.message ?? null }),
  }),
})

const DecidedRegistrationsType = builder
  .objectRef<{ decided: DecidedApplication[] }>('DecidedRegistrations')
  .implement({
    description: 'What came of each application, the oldest first within an event.',
    fields: (t) => ({ decided: t.expose('decided', { type: [DecidedRegistrationType] }) }),
  })

const WaitlistOffersType = builder.objectRef<{ entryIds: string[] }>('WaitlistOffers').implement({
  description: 'Who was offered a place.',
  fields: (t) => ({
    entries: t.prismaField({
      type: [WaitlistEntryType],
      resolve: (query, { entryIds }, _args, { platform }) =>
        platform.db.waitlistEntry.findMany({ ...query, where: { id: { in: entryIds } }, orderBy: { id: 'asc' } }),
    }),
  }),
})

for (const answer of ['approve', 'decline'] as const) {
  builder.mutationField(`${answer}Registrations`, (t) =>
    t.field({
      type: DecidedRegistrationsType,
      nullable: true,
      description:
        answer === 'approve'
          ? 'Give people who applied their places, the first who asked first, as far as there is room.'
          : 'Turn down people who applied.',
      errors: {
        types: [NotFound],
        union: { name: answer === 'approve' ? 'ApproveRegistrationsResult' : 'DeclineRegistrationsResult' },
      },
      args: { input: t.arg({ type: DecideRegistrationsInput, required: true }) },
      resolve: async (_root, { input: { ids } }, context) => {
        if (ids.length < 1 || ids.length > mostAtOnce) throw badUserInput(`“ids” must name 1 to ${mostAtOnce}.`)
        const decided = await decideApplications(
          context,
          ids.map(({ id }) => id),
          answer,
        )
        return { decided }
      },
    }),
  )
}

builder.mutationFields((t) => ({
  checkIn: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'Note that a guest has come in. A door that was offline reports its presses when it is back.',
    errors: { types: [NotFound, AlreadyCheckedIn, NotConfirmed, TicketRefused], union: { name: 'CheckInResult' } },
    args: { input: t.arg({ type: CheckInInput, required: true }) },
    resolve: async (query, _root, { input: { id: named, ticket, ...press } }, context) => {
      if (!named === !ticket) throw badUserInput('Either “id” or “ticket” must be given.')
      const id = named ? named.id : await findTicket(context, { eventId: ticket!.eventId.id, text: ticket!.text })
      await checkIn(context, { ...press, registrationId: id })
      return context.platform.db.registration.findUniqueOrThrow({ ...query, where: { id } })
    },
  }),
  undoCheckIn: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description:
      'Take a check-in back that was a mistake; the guest keeps the place. Twice changes nothing. Still CHECKED_IN when another press stands.',
    errors: { types: [NotFound], union: { name: 'UndoCheckInResult' } },
    args: { input: t.arg({ type: UndoCheckInInput, required: true }) },
    resolve: async (query, _root, { input: { id, key } }, context) => {
      await undoCheckIn(context, id.id, key)
      return context.platform.db.registration.findUniqueOrThrow({ ...query, where: { id: id.id } })
    },
  }),
  offerWaitlistPlaces: t.field({
    type: WaitlistOffersType,
    nullable: true,
    description: 'Offer free places to the next in line or to a chosen entry. Never more than fit.',
    errors: { types: [NotFound, OfferRefused], union: { name: 'OfferWaitlistPlacesResult' } },
    args: { input: t.arg({ type: OfferWaitlistPlacesInput, required: true }) },
    resolve: async (_root, { input: { next, entryId } }, context) => {
      if (entryId) {
        await offerToEntry(context, entryId.id)
        return { entryIds: [entryId.id] }
      }
      const { eventId, count } = next!
      if (count < 1 || count > mostOffers) throw badUserInput(`“count” must be from 1 to ${mostOffers}.`)
      return { entryIds: await offerToNext(context, eventId.id, count) }
    },
  }),
  moveWaitlistEntry: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description: 'Move somebody who waits to the front of the line or to its end; the fairness log shows it.',
    errors: { types: [NotFound, OfferRefused], union: { name: 'MoveWaitlistEntryResult' } },
    args: { input: t.arg({ type: MoveWaitlistEntryInput, required: true }) },
    resolve: async (query, _root, { input: { id, to } }, context) => {
      await moveInLine(context, id.id, to)
      return context.platform.db.waitlistEntry.findUniqueOrThrow({ ...query, where: { id: id.id } })
    },
  }),
  removeWaitlistEntry: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description: 'Take somebody out of the line, also with an open offer. Twice changes nothing.',
    errors: { types: [NotFound, OfferRefused], union: { name: 'RemoveWaitlistEntryResult' } },
    args: { input: t.arg({ type: RemoveWaitlistEntryInput, required: true }) },
    resolve: async (query, _root, { input: { id } }, context) => {
      await removeFromLine(context, id.id)
      return context.platform.db.waitlistEntry.findUniqueOrThrow({ ...query, where: { id: id.id } })
    },
  }),
}))
