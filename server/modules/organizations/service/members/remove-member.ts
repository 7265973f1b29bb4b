import { forbidden, requirePerson } from '../../../../graphql/access.ts'
import type { Context } from '../../../../graphql/context.ts'
import { removedMail } from '../../mails.ts'
import { fitToRole } from './fit-to-role.ts'
import { assertAbility } from '../organization-scope.ts'
import { assertOwnerStays, mailMember, ranksTooHigh, underMemberLock } from './member-scope.ts'

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
