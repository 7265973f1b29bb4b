import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { EventType } from '../../events/public.ts'
import { entryReasonText } from '../domain/explanation.ts'
import { type EventExplanation, explainEventWaitlist } from '../queries/explanation.ts'
import { seesGuests } from '../../places/public.ts'
import { WaitlistEntryType } from './entry.ts'

const ExplainedEntryType = builder.objectRef<EventExplanation['entries'][number]>('ExplainedEntry').implement({
  description: 'Somebody on the waitlist, and why they are not offered a place.',
  fields: (t) => ({
    id: t.globalID({ description: 'Of the entry.', resolve: ({ id }) => ({ type: WaitlistEntryType, id }) }),
    position: t.exposeInt('position', { description: '1 = next.' }),
    partySize: t.exposeInt('partySize'),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'A code like `WaitlistEntry.waitingReason`; null for whom a place is free now.',
    }),
    text: t.string({ resolve: (entry) => entryReasonText(entry.reason, entry) }),
  }),
})

const WaitlistExplanationType = builder.objectRef<EventExplanation>('WaitlistExplanation').implement({
  description: 'Why nobody on the waitlist is offered a place right now. All of it is as of one moment.',
  fields: (t) => ({
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'NOBODY_WAITS, NO_CAPACITY, HELD_BY_OFFERS, EVENT_NOT_LIVE, PAST_CUTOFF, PARTY_TOO_LARGE, AUTO_OFF or LIST_CLOSED; null when somebody is about to be.',
    }),
    text: t.exposeString('text', { description: 'The same as a sentence.' }),
    placesFree: t.int({
      nullable: true,
      description: 'Places that nobody holds; null = unlimited.',
      resolve: ({ placesFree }) => (Number.isFinite(placesFree) ? placesFree : null),
    }),
    placesHeld: t.exposeInt('placesHeld', { description: 'By open offers.' }),
    nextDeadline: t.expose('nextDeadline', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next open offer lapses.',
    }),
    head: t.field({
      type: ExplainedEntryType,
      nullable: true,
      description: 'Who is next.',
      resolve: ({ entries }) => entries[0] ?? null,
    }),
    entries: t.expose('entries', { type: [ExplainedEntryType], description: 'The first 50 on the waitlist.' }),
  }),
})

const explainTo = async (context: Context, eventId: string) =>
  (await seesGuests(context, eventId)) ? explainEventWaitlist(context.platform, eventId) : null

builder.queryField('explainWaitlist', (t) =>
  t.field({
    type: WaitlistExplanationType,
    nullable: true,
    description: 'Why is nobody being offered a place right now; for organizers who see guests, null to others.',
    args: { eventId: t.arg.globalID({ required: true, for: EventType }) },
    resolve: (_root, { eventId: { id } }, context) => explainTo(context, id),
  }),
)

builder.prismaObjectField(EventType, 'waitlistExplanation', (t) =>
  t.field({
    type: WaitlistExplanationType,
    nullable: true,
    description: 'The same as `explainWaitlist`, for who asks for the event anyway.',
    resolve: ({ id }, _args, context) => explainTo(context, id),
  }),
)
