import { type OrganizationRoleName, toRole } from '../../../../contract/roles.ts'
import { forbidden, requirePerson } from '../../../../graphql/access.ts'
import type { Context } from '../../../../graphql/context.ts'
import { NotFound } from '../../../../graphql/user-error.ts'
import { removedMail, roleChangedMail } from '../../mails.ts'
import { announceRights, assertAbility, refreshViewer, underOrganizationLock } from '../organization-scope.ts'
import { fitToRole } from './fit-to-role.ts'
import { assertOwnerStays, mailMember, ranksTooHigh, underMemberLock } from './member-scope.ts'

/** Give a member another role. @throws LastOwner; FORBIDDEN for a role or a member at or above one's own rank. */
export async function changeMemberRole(
  context: Context,
  { membershipId, role }: { membershipId: string; role: OrganizationRoleName },
): Promise<void> {
  const person = requirePerson(context)
  const isOwn = await underMemberLock(context, membershipId, async (scope) => {
    const { tx, organization, viewer, member, abilities } = scope
    assertAbility(viewer, { organizationId: organization.id, ability: 'invite', what: 'The member' })
    if (abilities.grantableRoles.length === 0) throw ranksTooHigh()
    if (!abilities.grantableRoles.includes(toRole(role))) throw forbidden('Nobody gives a role above their own.')
    if (member.role === role) return false
    if (member.role === 'OWNER') await assertOwnerStays(scope)
    await tx.membership.update({ where: { id: membershipId }, data: { role }, select: { id: true } })
    await fitToRole(scope, member.userId, toRole(role))
    const isSelf = member.userId === person.id
    if (!isSelf) {
      const content = roleChangedMail({ organization, role: toRole(role), publicUrl: context.platform.publicUrl })
      await mailMember(scope, { kind: 'role-changed', content, senderId: person.id })
    }
    return isSelf
  })
  if (isOwn) await refreshViewer(context)
}

/**
 * Make a member an owner in the place of the person, who becomes an admin: both in one step, so that the organization
 * never has nobody. For owners. @returns the organization's id.
 */
export async function transferOwnership(context: Context, membershipId: string): Promise<string> {
  const person = requirePerson(context)
  const organizationId = await underMemberLock(context, membershipId, async (scope) => {
    const { tx, organization, member, abilities } = scope
    if (member.userId === person.id) throw forbidden('Choose somebody else to hand the organization to.')
    if (!abilities.transferOwnership) throw forbidden()
    if (member.role !== 'OWNER') {
      await tx.membership.update({ where: { id: membershipId }, data: { role: 'OWNER' }, select: { id: true } })
      const content = roleChangedMail({ organization, role: 'owner', publicUrl: context.platform.publicUrl })
      await mailMember(scope, { kind: 'role-changed', content, senderId: person.id })
    }
    const own = { userId_organizationId: { userId: person.id, organizationId: organization.id } }
    await tx.membership.update({ where: own, data: { role: 'ADMIN' }, select: { id: true } })
    await fitToRole(scope, person.id, 'admin')
    announceRights(scope, [member.userId])
    return organization.id
  })
  await refreshViewer(context)
  return organizationId
}

/** Take a member out of their organization. @throws LastOwner; FORBIDDEN at or above one's own rank, and for oneself. */
export async function removeMember(context: Context, membershipId: string): Promise<void> {
  const person = requirePerson(context)
  await underMemberLock(context, membershipId, async (scope) => {
    const { tx, organization, viewer, member, abilities } = scope
    assertAbility(viewer, { organizationId: organization.id, ability: 'invite', what: 'The member' })
    if (member.userId === person.id) throw forbidden('You cannot remove yourself. Leave the organization instead.')
    if (!abilities.remove) throw ranksTooHigh()
    if (member.role === 'OWNER') await assertOwnerStays(scope)
    await tx.membership.delete({ where: { id: membershipId }, select: { id: true } })
    await fitToRole(scope, member.userId, null)
    await mailMember(scope, { kind: 'member-removed', content: removedMail({ organization }), senderId: person.id })
  })
}

/** Leave an organization: everyone may, but the last owner. @throws LastOwner */
export async function leaveOrganization(context: Context, organizationId: string): Promise<void> {
  const person = requirePerson(context)
  await underOrganizationLock(context, { organizationId }, async (scope) => {
    const where = { userId_organizationId: { userId: person.id, organizationId } }
    const membership = await scope.tx.membership.findUnique({ where, select: { id: true, role: true } })
    if (!membership) throw new NotFound('The organization')
    if (membership.role === 'OWNER') await assertOwnerStays(scope)
    await scope.tx.membership.delete({ where: { id: membership.id }, select: { id: true } })
    await fitToRole(scope, person.id, null)
  })
  await refreshViewer(context)
}
