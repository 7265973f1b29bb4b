import { msg } from '@lingui/core/runtime-macro'
import { v7 as uuidv7 } from 'uuid'
import { normalizeEmail } from '../../../contract/text/email.ts'
import { toRole } from '../../../contract/roles.ts'
import { forbidden, requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { parseInput } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { invitationState } from '../domain.ts'
import { AlreadyInvited, AlreadyMember } from '../errors.ts'
import { inviteMemberInput } from '../inputs.ts'
import { announceOrganization, assertAbility, underOrganizationLock } from './organization-scope.ts'
import { limitInvitations, sendInvitation } from './send-invitation.ts'

/**
 * Invite an address under a role; an expired invitation is replaced. @returns the invitation's id.
 * @throws AlreadyMember, AlreadyInvited, RateLimited; FORBIDDEN for a role above one's own.
 */
export async function inviteMember(context: Context, input: unknown): Promise<string> {
  const inviter = requirePerson(context)
  const { organizationId, email, role } = parseInput(inviteMemberInput, input)
  const ability = { organizationId, ability: 'invite' } as const
  // Before the limit, so that a stranger cannot use up an organization's.
  assertAbility(context.viewer, ability)
  await limitInvitations(context, organizationId, inviter)
  return underOrganizationLock(context, { organizationId }, async (scope) => {
    const { tx, now, viewer } = scope
    const { grantableRoles } = assertAbility(viewer, ability)
    if (!grantableRoles.includes(toRole(role))) throw forbidden(msg`You can’t give a role above your own.`)
    if (await isMember(tx, organizationId, email)) throw new AlreadyMember(email)
    const earlier = await tx.invitation.findFirst({
      where: { organizationId, email, acceptedAt: null, revokedAt: null },
    })
    if (earlier && invitationState(earlier, now) === 'OPEN') throw new AlreadyInvited(email)
    if (earlier)
      await tx.invitation.update({ where: { id: earlier.id }, data: { revokedAt: now }, select: { id: true } })
    const sent = await sendInvitation(context, scope, { email, role, inviter })
    const { id } = await tx.invitation.create({
      data: { ...sent, id: uuidv7(), organizationId, email, role, createdAt: now },
      select: { id: true },
    })
    announceOrganization(scope)
    return id
  })
}

/** Whether an address is a member's, however either of them wrote it. */
async function isMember(tx: Transaction, organizationId: string, email: string): Promise<boolean> {
  const members = await tx.membership.findMany({
    where: { organizationId },
    select: { user: { select: { email: true } } },
  })
  return members.some(({ user }) => normalizeEmail(user.email) === email)
}
