import { can } from '../../../auth/viewer.ts'
import { builder } from '../../../graphql/builder.ts'
import { GroupType, OrganizationType } from '../../organizations/public.ts'
import { addressOf, listShared } from '../queries/shared-followers.ts'

const SharedFollowerType = builder.prismaObject('Follow', {
  variant: 'SharedFollower',
  description: 'A follower who shares their address with the organizers.',
  select: { confirmedAt: true, email: true, emailNormalized: true, user: { select: { email: true } } },
  fields: (t) => ({
    email: t.string({
      description: 'The address: of an account its current one, else as it was entered.',
      resolve: (row) => addressOf(row),
    }),
    organization: t.relation('organization', { type: OrganizationType, description: 'The organization.' }),
    group: t.relation('group', {
      type: GroupType,
      nullable: true,
      description: 'The group of it that is followed; null for the whole organization.',
    }),
    followsSince: t.field({
      type: 'DateTime',
      description: 'Since when they follow; without an account, since they confirmed the address.',
      // Nobody who has not confirmed is in the list.
      resolve: ({ confirmedAt }) => confirmedAt!,
    }),
  }),
})

builder.prismaObjectField(OrganizationType, 'sharedFollowers', (t) =>
  t.prismaConnection(
    {
      type: SharedFollowerType,
      cursor: 'id',
      nullable: true,
      description:
        'Followers of the organization and its groups who share their address, the newest first. For hosts and above; null to others.',
      resolve: (query, { id }, _args, { viewer, platform: { db } }) =>
        can(viewer, id, 'seeGuests') ? listShared(db, id, query) : null,
    },
    { name: 'SharedFollowerConnection' },
    { name: 'SharedFollowerEdge' },
  ),
)
