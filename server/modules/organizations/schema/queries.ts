import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { findInvitationOffer, findOrganization } from '../queries.ts'
import { InvitationOfferType } from './invitations.ts'
import { GroupType } from './organization.ts'

builder.queryFields((t) => ({
  organization: t.prismaField({
    type: 'Organization',
    nullable: true,
    args: { slug: t.arg.string({ required: true }) },
    resolve: (query, _root, { slug }, context) => findOrganization(context, slug, query),
  }),
  group: t.prismaField({
    type: 'Group',
    nullable: true,
    args: { id: t.arg.globalID({ required: true, for: GroupType }) },
    resolve: (query, _root, { id }, context) => findById(context, 'group', id.id, query),
  }),
  invitation: t.field({
    type: InvitationOfferType,
    nullable: true,
    description: 'The invitation behind the link in a mail; null for a token that was never sent, or sent anew since.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => findInvitationOffer(context, token),
  }),
}))
