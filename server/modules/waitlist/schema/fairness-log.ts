import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { loadById } from '../../../graphql/load.ts'
import { EventType } from '../../events/public.ts'
import {
  findLoggedEvent,
  isOwnDecision,
  lastDecision,
  listDecisions,
  readsFairnessLog,
} from '../queries/fairness-log.ts'
import { type FairnessRule, waitlistTopic } from '../../places/public.ts'

const FairnessRuleEnum = builder.enumType('FairnessRule', {
  values: {
    JOINED: {},
    REJOINED: { description: 'Back at the end, after an offer lapsed or was declined.' },
    OFFERED: {},
    SKIPPED: { description: 'Passed over because the party is larger than what was free.' },
    ACCEPTED: {},
    DECLINED: {},
    EXPIRED: {},
    LEFT: {},
    MOVED_TO_TOP: { description: 'By an organizer.' },
    MOVED_TO_END: { description: 'By an organizer.' },
    REMOVED: { description: 'By an organizer.' },
    MADE_SMALLER: { description: 'The party is smaller now and keeps its place.' },
    MADE_LARGER: { description: 'The party is larger now and stands at the end.' },
    OPENED: {
      description:
        'After the cut-off: free places are for the first who waits and confirms. About nobody in particular.',
    },
  } satisfies Record<FairnessRule, object>,
})

const FairnessDecisionType = builder.prismaObject('WaitlistDecision', {
  name: 'FairnessDecision',
  description: 'One decision about the waitlist. It never changes and says nothing of who it was about.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence', { description: 'Counted per event from 1, without gaps.' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime' }),
    rule: t.field({
      type: FairnessRuleEnum,
      select: { rule: true },
      resolve: ({ rule }) => rule as FairnessRule,
    }),
    partySize: t.exposeInt('partySize', { nullable: true }),
    position: t.exposeInt('position', {
      nullable: true,
      description: 'The place on the waitlist when it was decided, 1 = next; null for who had an offer and so none.',
    }),
    placesFree: t.exposeInt('placesFree', {
      nullable: true,
      description: 'Places that were free when it came to this decision; null = unlimited.',
    }),
    isOwn: t.boolean({
      description: 'It was about an entry that the viewer holds.',
      select: { entryId: true },
      resolve: ({ entryId }, _args, context) => isOwnDecision(context, entryId),
    }),
  }),
})

const FairnessLogConnection = builder.connectionObject(
  { type: FairnessDecisionType, name: 'FairnessLogConnection' },
  { name: 'FairnessLogEdge' },
)

builder.prismaObjectField(EventType, 'fairnessLog', (t) =>
  t.prismaConnection(
    {
      type: FairnessDecisionType,
      cursor: 'eventId_sequence',
      nullable: true,
      description:
        'Every decision about the waitlist, newest first. For organizers, and for whoever holds an entry, by account or by its secret; null to others.',
      args: { secret: t.arg.string({ description: 'Of the viewer’s entry.' }) },
      resolve: async (query, { id: eventId }, { secret }, context) =>
        (await readsFairnessLog(context, eventId, secret ?? null)) ? listDecisions(context, eventId, query) : null,
    },
    FairnessLogConnection,
  ),
)

builder.subscriptionField('fairnessLogChanged', (t) =>
  t.prismaField({
    type: EventType,
    description:
      'The event, now and whenever something was decided about its line; for those who may read its fairness log.',
    args: { eventId: t.arg.globalID({ required: true, for: EventType }), secret: t.arg.string() },
    subscribe: async (_root, { eventId: { id }, secret }, context) => {
      const find = (current: Context) => findLoggedEvent(current, id, secret ?? null)
      const event = await find(context)
      if (!event) throw notFound('The event')
      return followState(context, {
        topics: [waitlistTopic(id)],
        organizationId: event.organizationId,
        readState: async (current) => ((await find(current)) ? lastDecision(current.platform.db, id) : null),
        toRow: () => id,
      })
    },
    resolve: (query, eventId: string, _args, context) => loadById(context, 'event', eventId, query),
  }),
)
