import { badUserInput } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
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
    type: WaitlistOffersType,
    nullable: true,
    description:
      'Offers free places to the next on the waitlist or to one entry; for hosts and above. Never more than fit.',
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
    description:
      'Moves a waiting entry to the front of the waitlist or to its end; for hosts and above. The fairness log shows it.',
    errors: { types: [NotFound, OfferRefused] },
    args: { input: t.arg({ type: MoveWaitlistEntryInput, required: true }) },
    resolve: resolveNamed('waitlistEntry', (context, { input: { id, to } }) => moveOnWaitlist(context, id.id, to)),
  }),
  removeWaitlistEntry: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description:
      'Removes an entry from the waitlist, also one with an open offer; for hosts and above. Repeating it changes nothing.',
    errors: { types: [NotFound, OfferRefused] },
    args: { input: t.arg({ type: RemoveWaitlistEntryInput, required: true }) },
    resolve: resolveNamed('waitlistEntry', (context, { input: { id } }) => removeFromWaitlist(context, id.id)),
  }),
}))
