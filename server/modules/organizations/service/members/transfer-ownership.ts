import { forbidden, requirePerson } from '../../../../graphql/access.ts'
import type { Context } from '../../../../graphql/context.ts'
import { roleChangedMail } from '../../mails.ts'
import { fitToRole } from './fit-to-role.ts'
import { mailMember, underMemberLock } from './member-scope.ts'
import { announceRights, refreshViewer } from '../organization-scope.ts'

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
