import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { UserType } from '../../accounts/public.ts'
import { EventType, findOrganizationOf } from '../../events/public.ts'
import { referralDaysOf } from '../queries/days.ts'
import {
  type EventReferrals,
  type ReferralLeader,
  findLeaders,
  leaderCursor,
  readEventReferrals,
} from '../queries/leaderboard.ts'
import { ReferralDayType, daysComplexity, lastDays } from './days.ts'

const ReferralLeaderType = builder.objectRef<ReferralLeader>('ReferralLeader').implement({
  description: 'A person who shares an event, and what their link brought.',
  fields: (t) => ({
    rank: t.exposeInt('rank', { description: 'From 1. Equal results have the same rank.' }),
    person: t.prismaField({
      type: UserType,
      nullable: true,
      description: 'Null when the account was just deleted.',
      resolve: (query, { userId }, _args, context) => findById(context, 'user', userId, query),
    }),
    clicks: t.exposeInt('clicks', { description: 'Visits, without the owner’s own and without bots.' }),
    registrations: t.exposeInt('registrations', { description: 'Confirmed registrations.' }),
    places: t.exposeInt('places', { description: 'The sum of their party sizes.' }),
    checkIns: t.exposeInt('checkIns', { description: 'Registrations that were checked in.' }),
  }),
})

const EventReferralsType = builder.objectRef<EventReferrals>('EventReferrals').implement({
  description: 'What all share links of an event brought, beside all its registrations.',
  fields: (t) => ({
    links: t.exposeInt('links', { description: 'How many people have a link, also one that nobody has followed.' }),
    clicks: t.exposeInt('clicks', { description: 'Visits, without the owners’ own and without bots.' }),
    registrations: t.exposeInt('registrations', { description: 'Confirmed registrations that came by a link.' }),
    places: t.exposeInt('places', { description: 'The sum of their party sizes.' }),
    checkIns: t.exposeInt('checkIns', { description: 'Registrations by a link that were checked in.' }),
    eventRegistrations: t.exposeInt('eventRegistrations', {
      description: 'All confirmed registrations of the event, by a link or not.',
    }),
    eventPlaces: t.exposeInt('eventPlaces', {
      description: 'The sum of the party sizes of all confirmed registrations.',
    }),
    days: t.field({
      type: [ReferralDayType],
      description: 'One entry per day, today last.',
      args: { last: t.arg.int(lastDays) },
      complexity: daysComplexity,
      resolve: ({ eventId }, { last }, { platform }) => referralDaysOf(platform, 'event', eventId, last),
    }),
  }),
})

const LeaderConnection = builder.connectionObject(
  { type: ReferralLeaderType, name: 'ReferralLeaderConnection' },
  { name: 'ReferralLeaderEdge' },
)

builder.prismaObjectFields(EventType, (t) => ({
  referrals: t.field({
    type: EventReferralsType,
    nullable: true,
    description: 'What share links brought; organizers only, null to others.',
    resolve: async ({ id }, _args, context) =>
      (await findOrganizationOf(context, id, 'seeGuests')) ? readEventReferrals(context.platform.db, id) : null,
  }),
  referralLeaderboard: t.connection(
    {
      type: ReferralLeaderType,
      nullable: true,
      description:
        'Most registrations first, then most visits; without links that nobody has followed. Organizers only, null to others.',
      resolve: async ({ id }, args, context) =>
        (await findOrganizationOf(context, id, 'seeGuests'))
          ? resolveCursorConnection({ args, toCursor: leaderCursor }, (page: ResolveCursorConnectionArgs) =>
              findLeaders(context.platform.db, id, page),
            )
          : null,
    },
    LeaderConnection,
  ),
}))
