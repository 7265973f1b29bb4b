import { toRole } from '../../../../contract/roles.ts'
import { forbidden } from '../../../../graphql/access.ts'
import type { Context } from '../../../../graphql/context.ts'
import { NotFound } from '../../../../graphql/user-error.ts'
import type { MailContent } from '../../../../platform/mail/content.ts'
import { queueMail } from '../../../../platform/mail/queue-mail.ts'
import type { OrganizationRole } from '../../../../platform/generated/prisma/enums.ts'
import { LastOwner } from '../../errors.ts'
import { membershipAbilities } from '../../policy.ts'
import { type OrganizationScope, assertAbility, underOrganizationLock } from '../organization-scope.ts'

const what = 'The member'

interface MemberScope extends OrganizationScope {
  member: { id: string; userId: string; role: OrganizationRole; user: { name: string; email: string } }
  /** What the viewer may do with this member at this moment. */
  abilities: ReturnType<typeof membershipAbilities>
}

/**
 * Run a write about one member under the organization's lock, with both roles as they are then.
 *
 * @throws NotFound for a member of an organization that the viewer is not in.
 */
export async function underMemberLock<T>(
  context: Context,
  membershipId: string,
  work: (scope: MemberScope) => Promise<T>,
): Promise<T> {
  const found = await context.platform.db.membership.findUnique({
    where: { id: membershipId },
    select: { organizationId: true },
  })
  if (!found) throw new NotFound(what)
  const { organizationId } = found
  return underOrganizationLock(context, { organizationId, what }, async (scope) => {
    assertAbility(scope.viewer, { organizationId, ability: 'seeMembers', what })
    const member = await scope.tx.membership.findUnique({
      where: { id: membershipId },
      select: { id: true, userId: true, role: true, user: { select: { name: true, email: true } } },
    })
    if (!member) throw new NotFound(what)
    const facts = { organizationId, userId: member.userId, role: toRole(member.role) }
    return work({ ...scope, member, abilities: membershipAbilities(scope.viewer, facts) })
  })
}

/** Mail a member about their membership. The mail replaces an earlier one about it that has not left yet. */
export async function mailMember(
  { tx, now, organization, member }: MemberScope,
  { senderId, ...mail }: { kind: 'role-changed' | 'member-removed'; content: MailContent; senderId: string },
): Promise<void> {
  await queueMail(tx, now, {
    ...mail,
    to: { name: member.user.name, address: member.user.email },
    organizationId: organization.id,
    senderId,
    thing: `role:${organization.id}`,
  })
}

/** Before an owner stops being one. @throws LastOwner */
export async function assertOwnerStays({ tx, organization }: OrganizationScope): Promise<void> {
  const owners = await tx.membership.count({ where: { organizationId: organization.id, role: 'OWNER' } })
  if (owners < 2) throw new LastOwner()
}

export function ranksTooHigh() {
  return forbidden('You cannot change somebody of your own rank or above.')
}
