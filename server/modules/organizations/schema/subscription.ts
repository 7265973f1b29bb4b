import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { organizationAbilities } from '../policy.ts'
import { organizationFingerprint } from '../queries.ts'
import { organizationTopic } from '../topics.ts'
import { OrganizationType } from './organization.ts'

builder.subscriptionField('organizationChanged', (t) =>
  t.prismaField({
    type: OrganizationType,
    description:
      'The organization as it is now, and again whenever its members, invitations, keys, settings or groups change. For members; ends for whoever stops being one.',
    args: { id: t.arg.globalID({ required: true, for: OrganizationType }) },
    subscribe: (_root, { id: { id } }, context) => {
      if (!organizationAbilities(context.viewer, id).seeMembers) throw notFound('The organization')
      let delivered: string | null = null
      return follow(context, {
        topics: [organizationTopic(id)],
        organizationId: id,
        async read(current) {
          if (!organizationAbilities(current.viewer, id).seeMembers) return null
          const seen = await organizationFingerprint(current, id)
          if (seen === null) return null
          // A recheck may come between a change and its message: it is told once.
          const isDue = seen !== delivered
          delivered = seen
          return { rows: isDue ? [id] : [] }
        },
      })
    },
    resolve: (query, id: string, _args, context) => loadById(context, 'organization', id, query),
  }),
)
