import { builder } from '../../../graphql/builder.ts'
import { EventType, eventSubscription, eventTopic } from '../../events/public.ts'
import { seesGuests, waitlistTopic } from '../../places/public.ts'
import { type StateCount, countByState, waitlistLengthOf } from '../queries/entries.ts'
import { waitlistFingerprint } from '../queries/fingerprint.ts'
import { findFormerEntries, findWaitlistPage } from '../queries/page.ts'
import { WaitlistEntryConnection, WaitlistEntryType, WaitlistStateEnum } from './entry.ts'

const searchHelp = 'Only those whose name or address holds every word. Case and accents do not count.'

const WaitlistCountType = builder.objectRef<StateCount>('WaitlistCount').implement({
  description: 'How many waitlist entries are in one state.',
  fields: (t) => ({
    state: t.expose('state', { type: WaitlistStateEnum, description: 'The state they are in.' }),
    entries: t.exposeInt('entries', { description: 'At least 1.' }),
    places: t.exposeInt('places', { description: 'The sum of their party sizes.' }),
  }),
})

builder.prismaObjectFields(EventType, (t) => ({
  waitlistCounts: t.field({
    type: [WaitlistCountType],
    nullable: true,
    description: 'Waitlist entries by state, without empty ones; organizers only, null to others.',
    resolve: async ({ id }, _args, context) => ((await seesGuests(context, id)) ? countByState(context, id) : null),
  }),
  waitlistLength: t.int({
    description: 'How many entries are WAITING. Everyone may know it.',
    resolve: ({ id }, _args, { platform }) => waitlistLengthOf(platform.db, id),
  }),
  waitlist: t.prismaConnection(
    {
      type: WaitlistEntryType,
      cursor: 'id',
      nullable: true,
      description: 'Open offers, then those who wait, in order; organizers only, null to others.',
      args: {
        state: t.arg({ type: WaitlistStateEnum, description: 'OFFERED or WAITING; both when left out.' }),
        search: t.arg.string({ description: searchHelp }),
      },
      resolve: async (query, { id: eventId }, filter, context) =>
        (await seesGuests(context, eventId)) ? findWaitlistPage(context.platform.db, eventId, filter, query) : null,
    },
    WaitlistEntryConnection,
  ),
  formerWaitlist: t.prismaConnection(
    {
      type: WaitlistEntryType,
      cursor: 'id',
      nullable: true,
      description:
        'Entries whose offer lapsed or was declined, the newest first; they may be offered a place again. Organizers only, null to others.',
      args: { search: t.arg.string({ description: searchHelp }) },
      resolve: async (query, { id: eventId }, { search }, context) =>
        (await seesGuests(context, eventId)) ? findFormerEntries(context.platform.db, eventId, search, query) : null,
    },
    WaitlistEntryConnection,
  ),
}))

eventSubscription('eventWaitlist', {
  description:
    'The event now, and again whenever its waitlist, its open offers or its places change, also by the clock alone. For hosts and above; it ends when the viewer is none any more.',
  capability: 'seeGuests',
  topics: (eventId) => [waitlistTopic(eventId), eventTopic(eventId)],
  readState: waitlistFingerprint,
})
