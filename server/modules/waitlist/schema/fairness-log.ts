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
  description: 'What was decided about a waitlist entry.',
  values: {
    JOINED: { description: 'It joined at the end.' },
    REJOINED: { description: 'It returned to the end after an offer lapsed or was declined.' },
    OFFERED: { description: 'It got an offer.' },
    SKIPPED: { description: 'It was passed over, because its party is larger than what was free.' },
    ACCEPTED: { description: 'The person took the places.' },
    DECLINED: { description: 'The person declined the offer.' },
    EXPIRED: { description: 'The offer was not answered in time.' },
    LEFT: { description: 'The person left.' },
    MOVED_TO_TOP: { description: 'An organizer moved it to the front.' },
    MOVED_TO_END: { description: 'An organizer moved it to the end.' },
    REMOVED: { description: 'An organizer removed it.' },
    MADE_SMALLER: { description: 'The party became smaller and kept its position.' },
    MADE_LARGER: { description: 'The party became larger and moved to the end.' },
    OPENED: {
      description:
        'After the cut-off, free places opened to the first on the waitlist who confirms. It is about no single entry.',
    },
  } satisfies Record<FairnessRule, object>,
})

const FairnessDecisionType = builder.prismaObject('WaitlistDecision', {
  name: 'FairnessDecision',
  description: 'One decision about the waitlist. It never changes and names nobody.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence', { description: 'Counts per event from 1, without gaps.' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', description: 'When it was decided.' }),
    rule: t.field({
      type: FairnessRuleEnum,
      description: 'What was decided.',
      select: { rule: true },
      resolve: ({ rule }) => rule as FairnessRule,
    }),
    partySize: t.exposeInt('partySize', { nullable: true, description: 'The party at that time; null for OPENED.' }),
    position: t.exposeInt('position', {
      nullable: true,
      description:
        'The position on the waitlist at that time, 1 is next; null when there was none, such as for an entry with an offer.',
    }),
    placesFree: t.exposeInt('placesFree', {
      nullable: true,
      description: 'Places that were free before the decision; null when unlimited.',
    }),
    isOwn: t.boolean({
      description: 'Whether it is about an entry that the viewer holds.',
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
        'Every decision about the waitlist, newest first. For organizers and whoever holds an entry, by account or secret; null to others.',
      args: { secret: t.arg.string({ description: 'The secret of the viewer’s waitlist entry.' }) },
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
      'The event now, and again after each decision about its waitlist. For those who may read its fairness log.',
    args: {
      eventId: t.arg.globalID({ required: true, for: EventType }),
      secret: t.arg.string({ description: 'The secret of the viewer’s waitlist entry.' }),
    },
    subscribe: async (_root, { eventId: { id }, secret }, context) => {
      const find = (current: Context) => findLoggedEvent(current, id, secret ?? null)
      const event = await find(context)
      if (!event) throw notFound('event')
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
