import { builder } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { LastOwner } from '../errors.ts'
import {
  changeMemberRole,
  leaveOrganization,
  removeMember,
  transferOwnership,
} from '../service/members/change-members.ts'
import { MembershipType } from './members.ts'
import { OrganizationRoleEnum, OrganizationType } from './organization.ts'

const ChangeMemberRoleInput = builder.inputType('ChangeMemberRoleInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: MembershipType }),
    role: t.field({ type: OrganizationRoleEnum, required: true }),
  }),
})
const RemoveMemberInput = builder.inputType('RemoveMemberInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: MembershipType }) }),
})
const LeaveOrganizationInput = builder.inputType('LeaveOrganizationInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: OrganizationType, description: 'Of the organization.' }) }),
})
const TransferOwnershipInput = builder.inputType('TransferOwnershipInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: MembershipType, description: 'Membership of the new owner.' }),
  }),
})

builder.mutationFields((t) => ({
  changeMemberRole: t.prismaField({
    type: MembershipType,
    nullable: true,
    description:
      'Give a member another role. Nobody gives one above their own, nor changes someone of their own rank or above, owners aside.',
    authScopes: { person: true },
    errors: { types: [LastOwner, NotFound], union: { name: 'ChangeMemberRoleResult' } },
    args: { input: t.arg({ type: ChangeMemberRoleInput, required: true }) },
    resolve: resolveNamed('membership', (context, { input: { id, role } }) =>
      changeMemberRole(context, { membershipId: id.id, role }),
    ),
  }),
  removeMember: t.field({
    type: DeletedType,
    nullable: true,
    description: 'Take a member out of their organization; under the rules of `changeMemberRole`.',
    authScopes: { person: true },
    errors: { types: [LastOwner, NotFound], union: { name: 'RemoveMemberResult' } },
    args: { input: t.arg({ type: RemoveMemberInput, required: true }) },
    resolve: resolveDeleted(removeMember),
  }),
  leaveOrganization: t.field({
    type: DeletedType,
    nullable: true,
    description: 'Stop being a member. Everyone may, but the last owner. Answers the organization’s id.',
    authScopes: { person: true },
    errors: { types: [LastOwner, NotFound], union: { name: 'LeaveOrganizationResult' } },
    args: { input: t.arg({ type: LeaveOrganizationInput, required: true }) },
    resolve: resolveDeleted(leaveOrganization),
  }),
  transferOwnership: t.prismaField({
    type: OrganizationType,
    nullable: true,
    description: 'Make a member an owner in the place of the person, who becomes an admin; for owners.',
    authScopes: { person: true },
    errors: { types: [NotFound], union: { name: 'TransferOwnershipResult' } },
    args: { input: t.arg({ type: TransferOwnershipInput, required: true }) },
    resolve: resolveReturned('organization', (context, { input }) => transferOwnership(context, input.id.id)),
  }),
}))
