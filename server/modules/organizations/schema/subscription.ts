import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { organizationAbilities } from '../policy.ts'
import { organizationFingerprint } from '../queries.ts'
import { organizationTopic } from '../topics.ts'
import { OrganizationType } from './organization.ts'

builder.subscriptionField('organizationChanged', (t) =>
  t.prismaField({
    type: OrganizationType,
    description:
      'The organization as it is now, and again whenever its members, invitations, keys, settings or groups change. For members; it ends when the viewer stops being one.',
    args: { id: t.arg.globalID({ required: true, for: OrganizationType }) },
    subscribe: (_root, { id: { id } }, context) => {
      if (!organizationAbilities(context.viewer, id).seeMembers) throw notFound('The organization')
      return followState(context, {
        topics: [organizationTopic(id)],
        organizationId: id,
        readState: async (current) =>
          organizationAbilities(current.viewer, id).seeMembers ? organizationFingerprint(current, id) : null,
        toRow: () => id,
      })
    },
    resolve: (query, id: string, _args, context) => loadById(context, 'organization', id, query),
  }),
)
