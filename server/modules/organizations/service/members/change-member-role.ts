import { type OrganizationRoleName, toRole } from '../../../../contract/roles.ts'
import { forbidden, requirePerson } from '../../../../graphql/access.ts'
import type { Context } from '../../../../graphql/context.ts'
import { roleChangedMail } from '../../mails.ts'
import { fitToRole } from './fit-to-role.ts'
import { assertAbility, refreshViewer } from '../organization-scope.ts'
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
