import { badUserInput } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { resolveNamed } from '../../../graphql/load.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { OfferRefused } from '../errors.ts'
import { listEntries } from '../queries/entries.ts'
import { moveOnWaitlist, removeFromWaitlist } from '../service/arrange-waitlist.ts'
import { offerToEntry, offerToNext } from '../service/offer-places.ts'
import { MoveWaitlistEntryInput, OfferWaitlistPlacesInput, RemoveWaitlistEntryInput } from './inputs.ts'
import { WaitlistEntryType } from './entry.ts'

const mostOffers = 50

const WaitlistOffersType = builder.objectRef<{ entryIds: string[] }>('WaitlistOffers').implement({
  description: 'The entries that got an offer.',
  fields: (t) => ({
    entries: t.prismaField({
      type: [WaitlistEntryType],
      description: 'Never more than fit.',
      resolve: (query, { entryIds }, _args, context) => listEntries(context, entryIds, query),
    }),
  }),
})

builder.mutationFields((t) => ({
  offerWaitlistPlaces: t.field({
    ...mutation(null, OfferWaitlistPlacesInput, [NotFound, OfferRefused]),
    type: WaitlistOffersType,
    description:
      'Offers free places to the next on the waitlist or to one entry; for hosts and above. Never more than fit.',
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
    ...mutation(null, MoveWaitlistEntryInput, [NotFound, OfferRefused]),
    type: WaitlistEntryType,
    description:
      'Moves a waiting entry to the front of the waitlist or to its end; for hosts and above. The fairness log shows it.',
    resolve: resolveNamed('waitlistEntry', (context, { id, to }) => moveOnWaitlist(context, id, to)),
  }),
  removeWaitlistEntry: t.prismaField({
    ...mutation(null, RemoveWaitlistEntryInput, [NotFound, OfferRefused]),
    type: WaitlistEntryType,
    description:
      'Removes an entry from the waitlist, also one with an open offer; for hosts and above. Repeating it changes nothing.',
    resolve: resolveNamed('waitlistEntry', (context, { id }) => removeFromWaitlist(context, id)),
  }),
}))
