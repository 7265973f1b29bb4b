import { describeMoment } from '../../../contract/time/event-time-text.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { EventType } from '../../events/public.ts'
import { entryReasonText } from '../domain/explanation.ts'
import { type EventExplanation, explainEventWaitlist } from '../queries/explanation.ts'
import { seesGuests } from '../../places/public.ts'
import { WaitlistEntryType } from './entry.ts'

const ExplainedEntryType = builder.objectRef<EventExplanation['entries'][number]>('ExplainedEntry').implement({
  description: 'A waitlist entry, and why it has no offer.',
  fields: (t) => ({
    id: t.globalID({
      description: 'The id of the `WaitlistEntry`.',
      resolve: ({ id }) => ({ type: WaitlistEntryType, id }),
    }),
    position: t.exposeInt('position', { description: '1 is next.' }),
    partySize: t.exposeInt('partySize', { description: '1 to 10.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'A code of `WaitlistEntry.waitingReason`; null when a place is free for it now.',
    }),
    text: t.string({
      description: 'The same as a sentence for organizers.',
      resolve: (entry, _args, { i18n }) => entryReasonText(i18n, entry.reason, entry),
    }),
  }),
})

const WaitlistExplanationType = builder.objectRef<EventExplanation>('WaitlistExplanation').implement({
  description: 'Why nobody on the waitlist is offered a place now. All values are of one moment.',
  fields: (t) => ({
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'NOBODY_WAITS, NO_CAPACITY, HELD_BY_OFFERS, HELD_BY_ORGANIZERS (for invited people), EVENT_NOT_LIVE, PAST_CUTOFF, PARTY_TOO_LARGE, AUTO_OFF or LIST_CLOSED; null when someone is about to get an offer.',
    }),
    text: t.string({
      description: 'The same as a sentence for organizers.',
      resolve: ({ text, timeZone }, _args, { i18n, platform }) =>
        i18n._(text((moment) => describeMoment(i18n, moment, timeZone, platform.clock.now()))),
    }),
    placesFree: t.int({
      nullable: true,
      description: 'Places that nobody holds; null when unlimited.',
      resolve: ({ placesFree }) => (Number.isFinite(placesFree) ? placesFree : null),
    }),
    placesHeld: t.exposeInt('placesHeld', { description: 'Places that open offers hold.' }),
    nextDeadline: t.expose('nextDeadline', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next open offer lapses; null when there is none.',
    }),
    head: t.field({
      type: ExplainedEntryType,
      nullable: true,
      description: 'The entry that is next; null when nobody waits.',
      resolve: ({ entries }) => entries[0] ?? null,
    }),
    entries: t.expose('entries', { type: [ExplainedEntryType], description: 'The first 50 who wait.' }),
  }),
})

const explainTo = async (context: Context, eventId: string) =>
  (await seesGuests(context, eventId)) ? explainEventWaitlist(context.platform, eventId) : null

builder.queryField('explainWaitlist', (t) =>
  t.field({
    deprecationReason: 'Since 26 November 2026: `Event.waitlistExplanation` is the same.',
    type: WaitlistExplanationType,
    nullable: true,
    description: 'Why nobody on the waitlist is offered a place now; organizers only, null to others.',
    args: { eventId: t.arg.globalID({ required: true, for: EventType }) },
    resolve: (_root, { eventId: { id } }, context) => explainTo(context, id),
  }),
)

builder.prismaObjectField(EventType, 'waitlistExplanation', (t) =>
  t.field({
    type: WaitlistExplanationType,
    nullable: true,
    description: 'Why nobody on the waitlist is offered a place now; organizers only, null to others.',
    resolve: ({ id }, _args, context) => explainTo(context, id),
  }),
)
