import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { waitlistLengthOf, findOwnEntry } from '../queries/entries.ts'
import { findWaitlistPage } from '../queries/page.ts'
import { seesGuests } from '../../places/public.ts'
import { WaitlistEntryConnection, WaitlistEntryType, WaitlistStateEnum, entrySearchHelp } from './entry.ts'

builder.prismaObjectFields(EventType, (t) => ({
  waitlistLength: t.int({
    description: 'Entries that wait.',
    resolve: ({ id }, _args, { platform }) => waitlistLengthOf(platform.db, id),
  }),
  waitlist: t.prismaConnection(
    {
      type: WaitlistEntryType,
      cursor: 'id',
      nullable: true,
      description: 'Open offers, then the waitlist in its order; organizers only, null to others.',
      args: {
        state: t.arg({ type: WaitlistStateEnum, description: 'Only OFFERED or only WAITING.' }),
        search: t.arg.string({ description: entrySearchHelp }),
      },
      resolve: async (query, { id: eventId }, filter, context) =>
        (await seesGuests(context, eventId)) ? findWaitlistPage(context.platform.db, eventId, filter, query) : null,
    },
    WaitlistEntryConnection,
  ),
  viewerWaitlistEntry: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description: 'The signed-in person’s open entry.',
    resolve: (query, { id }, _args, context) => findOwnEntry(context, id, query),
  }),
}))
