import { builder } from '../../../graphql/builder.ts'
import { UserType } from '../../accounts/public.ts'
import { EventType } from '../../events/public.ts'
import { listAwaitingApproval, listHidden, listMuted } from '../queries/moderation.ts'
import { ActivityConnection, ActivityItemType } from './activity-item.ts'

const MutedPersonType = builder.prismaObject('ActivityMute', {
  name: 'MutedPerson',
  description: 'A person who may read an event’s feed but not write in it. Only organizers see it.',
  fields: (t) => ({
    person: t.relation('user', { type: UserType, description: 'The person who is muted.' }),
    mutedBy: t.relation('mutedBy', {
      type: UserType,
      nullable: true,
      description: 'Null when a program with an API key did it, and when the account is gone.',
    }),
    mutedAt: t.expose('createdAt', { type: 'DateTime', description: 'When they were muted.' }),
  }),
})

builder.prismaObjectFields(EventType, (t) => ({
  activityAwaitingApproval: t.prismaConnection(
    {
      type: ActivityItemType,
      cursor: 'id',
      nullable: true,
      description: 'Comments that wait for approval, oldest first; null to those who may not moderate.',
      resolve: (query, { id: eventId }, _args, context) => listAwaitingApproval(context, eventId, query),
    },
    ActivityConnection,
  ),
  hiddenActivity: t.prismaConnection(
    {
      type: ActivityItemType,
      cursor: 'id',
      nullable: true,
      description:
        'Hidden items, newest first, without replies that are hidden only with their parent; null to those who may not moderate.',
      resolve: (query, { id: eventId }, _args, context) => listHidden(context, eventId, query),
    },
    ActivityConnection,
  ),
  mutedPeople: t.prismaConnection(
    {
      type: MutedPersonType,
      cursor: 'eventId_userId',
      nullable: true,
      description: 'The last muted first; null to those who may not moderate.',
      resolve: (query, { id: eventId }, _args, context) => listMuted(context, eventId, query),
    },
    { name: 'MutedPersonConnection' },
    { name: 'MutedPersonEdge' },
  ),
}))
