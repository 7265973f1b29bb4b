import { badUserInput } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { resolveNamed } from '../../../graphql/load.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { OfferRefused } from '../errors.ts'
import { listEntries } from '../queries/entries.ts'
import { moveOnWaitlist, removeFromWaitlist } from '../service/arrange-waitlist.ts'
import { offerToEntry, offerToNext } from '../service/offer-places.ts'
import { MoveWaitlistEntryInput, OfferWaitlistPlacesInput, RemoveWaitlistEntryInput } from './inputs.ts'
import { WaitlistEntryType } from './entry.ts'

const mostOffers = 50

const WaitlistOffersType = builder.objectRef<{ entryIds: string[] }>('WaitlistOffers').implement({
  description: 'Who was offered a place.',
  fields: (t) => ({
    entries: t.prismaField({
      type: [WaitlistEntryType],
      resolve: (query, { entryIds }, _args, context) => listEntries(context, entryIds, query),
    }),
  }),
})

builder.mutationFields((t) => ({
  offerWaitlistPlaces: t.field({
    type: WaitlistOffersType,
    nullable: true,
    description: 'Offer free places to the next on the waitlist or to a chosen entry. Never more than fit.',
    errors: { types: [NotFound, OfferRefused] },
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
    description: 'Move somebody who waits to the front of the waitlist or to its end; the fairness log shows it.',
    errors: { types: [NotFound, OfferRefused] },
    args: { input: t.arg({ type: MoveWaitlistEntryInput, required: true }) },
    resolve: resolveNamed('waitlistEntry', (context, { input: { id, to } }) => moveOnWaitlist(context, id.id, to)),
  }),
  removeWaitlistEntry: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description: 'Take somebody out of the waitlist, also with an open offer. Twice changes nothing.',
    errors: { types: [NotFound, OfferRefused] },
    args: { input: t.arg({ type: RemoveWaitlistEntryInput, required: true }) },
    resolve: resolveNamed('waitlistEntry', (context, { input: { id } }) => removeFromWaitlist(context, id.id)),
  }),
}))
