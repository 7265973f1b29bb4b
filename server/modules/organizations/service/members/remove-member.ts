import { forbidden, requirePerson } from '../../../../graphql/access.ts'
import type { Context } from '../../../../graphql/context.ts'
import { queueMail } from '../../../../platform/mail/queue-mail.ts'
import { removedMail } from '../../mails.ts'
import { fitToRole } from './fit-to-role.ts'
import { assertAbility } from '../organization-scope.ts'
import { assertOwnerStays, ranksTooHigh, underMemberLock } from './member-scope.ts'

/** Take a member out of their organization. @throws LastOwner; FORBIDDEN at or above one's own rank, and for oneself. */
export async function removeMember(context: Context, membershipId: string): Promise<void> {
  const person = requirePerson(context)
  await underMemberLock(context, membershipId, async (scope) => {
    const { tx, now, organization, viewer, member, abilities } = scope
    assertAbility(viewer, { organizationId: organization.id, ability: 'invite', what: 'The member' })
    if (member.userId === person.id) throw forbidden('You cannot remove yourself. Leave the organization instead.')
    if (!abilities.remove) throw ranksTooHigh()
    if (member.role === 'OWNER') await assertOwnerStays(scope)
    await tx.membership.delete({ where: { id: membershipId }, select: { id: true } })
    await fitToRole(scope, member.userId, null)
    const to = { name: member.user.name, address: member.user.email }
    const content = removedMail({ organization })
    await queueMail(tx, now, {
      kind: 'member-removed',
      to,
      content,
      organizationId: organization.id,
      senderId: person.id,
      thing: `role:${organization.id}`,
    })
  })
}
