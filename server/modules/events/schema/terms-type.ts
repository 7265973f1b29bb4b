import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { eventAbilities, eventsVisibleTo } from '../policy.ts'

export const EventTermsType = builder.prismaNode('EventTerms', {
  description: 'One version of an event’s own terms of service. It never changes.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, event: eventsVisibleTo(viewer) }),
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Counts from 1 for each event. The highest is in force.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When this version came into force.' }),
    writtenBy: t.prismaField({
      type: 'User',
      nullable: true,
      description: 'Organizers only, null to others. Also null when a program wrote it, and when the account is gone.',
      select: { writtenById: true, event: { select: { status: true, group: { select: { organizationId: true } } } } },
      resolve: (query, { writtenById, event }, _args, context) =>
        eventAbilities(context.viewer, event).organize ? findById(context, 'user', writtenById, query) : null,
    }),
  }),
})
