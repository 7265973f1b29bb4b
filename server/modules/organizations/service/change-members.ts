import { msg } from '@lingui/core/runtime-macro'
import { hasCapability } from '../../../contract/capabilities.ts'
import {
  type OrganizationRole,
  type OrganizationRoleName,
  rolesUpTo,
  toRole,
  toRoleName,
} from '../../../contract/roles.ts'
import { forbidden, requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import type { I18n } from '@lingui/core'
import type { MailContent } from '../../../platform/mail/content.ts'
import { mailI18nOf, readerLocale } from '../../../platform/mail/mail-i18n.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { LastOwner } from '../errors.ts'
import { removedMail, roleChangedMail } from '../mails.ts'
import { membershipAbilities } from '../policy.ts'
import {
  type OrganizationScope,
  announceOrganization,
  announceRights,
  assertAbility,
  refreshViewer,
  underLockOf,
  underOrganizationLock,
} from './organization-scope.ts'

const what = 'member'

interface MemberScope extends OrganizationScope {
  member: { userId: string; role: OrganizationRoleName; user: { name: string; email: string; language: string | null } }
  /** What the viewer may do with this member at this moment. */
  abilities: ReturnType<typeof membershipAbilities>
}

/** Give a member another role. @throws LastOwner; FORBIDDEN for a role or a member at or above one's own rank. */
export async function changeMemberRole(
  context: Context,
  { membershipId, role }: { membershipId: string; role: OrganizationRoleName },
): Promise<void> {
  const person = requirePerson(context)
  const isOwn = await underMemberLock(context, membershipId, async (scope) => {
    const { tx, organization, viewer, member, abilities } = scope
    assertAbility(viewer, { organizationId: organization.id, ability: 'invite', what })
    if (abilities.grantableRoles.length === 0) throw ranksTooHigh()
    if (!abilities.grantableRoles.includes(toRole(role))) throw forbidden(msg`You can’t give a role above your own.`)
    if (member.role === role) return false
    if (member.role === 'OWNER') await assertOwnerStays(scope)
    await tx.membership.update({ where: { id: membershipId }, data: { role }, select: { id: true } })
    await fitToRole(scope, member.userId, toRole(role))
    if (member.userId === person.id) return true
    const { platform } = context
    const facts = { organization, role: toRole(role), publicUrl: platform.publicUrl }
    const write = (i18n: I18n) => roleChangedMail(i18n, facts)
    await mailMember(platform, scope, { kind: 'role-changed', write, senderId: person.id })
    return false
  })
  if (isOwn) await refreshViewer(context)
}

/**
 * Make a member an owner in the place of the person, who becomes an admin. In one step, so that the organization always
 * has an owner. For owners. @returns the organization's id.
 */
export async function transferOwnership(context: Context, membershipId: string): Promise<string> {
  const person = requirePerson(context)
  const organizationId = await underMemberLock(context, membershipId, async (scope) => {
    const { tx, organization, member, abilities } = scope
    if (member.userId === person.id) throw forbidden(msg`Choose someone else as the new owner.`)
    if (!abilities.transferOwnership) throw forbidden()
    if (member.role !== 'OWNER') {
      await tx.membership.update({ where: { id: membershipId }, data: { role: 'OWNER' }, select: { id: true } })
      const { platform } = context
      const facts = { organization, role: 'owner', publicUrl: platform.publicUrl } as const
      const write = (i18n: I18n) => roleChangedMail(i18n, facts)
      await mailMember(platform, scope, { kind: 'role-changed', write, senderId: person.id })
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

/** Remove a member from their organization. @throws LastOwner; FORBIDDEN at or above one's own rank, and for oneself. */
export async function removeMember(context: Context, membershipId: string): Promise<void> {
  const person = requirePerson(context)
  await underMemberLock(context, membershipId, async (scope) => {
    const { organization, viewer, member, abilities } = scope
    assertAbility(viewer, { organizationId: organization.id, ability: 'invite', what })
    if (member.userId === person.id) throw forbidden(msg`You can’t remove yourself. Leave the organization instead.`)
    if (!abilities.remove) throw ranksTooHigh()
    await endMembership(scope, { id: membershipId, ...member })
    const write = (i18n: I18n) => removedMail(i18n, { organization })
    await mailMember(context.platform, scope, { kind: 'member-removed', write, senderId: person.id })
  })
}

/** Leave an organization: everyone may, except the last owner. @throws LastOwner */
export async function leaveOrganization(context: Context, organizationId: string): Promise<void> {
  const { id: userId } = requirePerson(context)
  await underOrganizationLock(context, { organizationId }, async (scope) => {
    const where = { userId_organizationId: { userId, organizationId } }
    const membership = await scope.tx.membership.findUnique({ where, select: { id: true, userId: true, role: true } })
    if (!membership) throw new NotFound('organization')
    await endMembership(scope, membership)
  })
  await refreshViewer(context)
}

/** Run a write about one member under the organization's lock, with both roles as they are then. @throws NotFound */
function underMemberLock<T>(context: Context, id: string, work: (scope: MemberScope) => Promise<T>): Promise<T> {
  return underLockOf(context, { part: 'membership', id, ability: 'seeMembers' }, async (scope) => {
    const select = {
      organizationId: true,
      userId: true,
      role: true,
      user: { select: { name: true, email: true, language: true } },
    }
    const member = await scope.tx.membership.findUnique({ where: { id }, select })
    if (!member) throw new NotFound(what)
    const abilities = membershipAbilities(scope.viewer, { ...member, role: toRole(member.role) })
    return work({ ...scope, member, abilities })
  })
}

async function endMembership(
  scope: OrganizationScope,
  { id, userId, role }: { id: string; userId: string; role: OrganizationRoleName },
): Promise<void> {
  if (role === 'OWNER') await assertOwnerStays(scope)
  await scope.tx.membership.delete({ where: { id }, select: { id: true } })
  await fitToRole(scope, userId, null)
}

/** Before an owner stops being one. @throws LastOwner */
async function assertOwnerStays({ tx, organization }: OrganizationScope): Promise<void> {
  const owners = await tx.membership.count({ where: { organizationId: organization.id, role: 'OWNER' } })
  if (owners < 2) throw new LastOwner()
}

/**
 * After a member's role has changed or ended (null), end what they made with rights that they lost: open invitations to
 * roles that they may not give, so that nobody comes back by their own invitation, and the API keys of those who left.
 * Keys of those who stay lose their rights by themselves (auth/api-key.ts).
 */
async function fitToRole(scope: OrganizationScope, userId: string, role: OrganizationRole | null): Promise<void> {
  const { tx, now, organization } = scope
  const organizationId = organization.id
  const grantable = role && hasCapability(role, 'manageMembers') ? rolesUpTo(role).map(toRoleName) : []
  await tx.invitation.updateMany({
    where: { organizationId, invitedById: userId, acceptedAt: null, revokedAt: null, role: { notIn: grantable } },
    data: { revokedAt: now },
  })
  const keysMade = { organizationId, createdById: userId, revokedAt: null }
  const keys = await tx.apiKey.findMany({ where: keysMade, select: { id: true } })
  if (!role) await tx.apiKey.updateMany({ where: keysMade, data: { revokedAt: now } })
  announceOrganization(scope)
  announceRights(scope, [userId, ...keys.map(({ id }) => id)])
}

interface MemberMail {
  kind: 'role-changed' | 'member-removed'
  write: (i18n: I18n) => MailContent
  senderId: string
}

/** Mail a member about their membership. The mail replaces an earlier one about it that was not sent yet. */
async function mailMember(
  platform: Platform,
  { tx, now, organization, member: { user } }: MemberScope,
  { write, ...mail }: MemberMail,
): Promise<void> {
  const to = { name: user.name, address: user.email }
  const language = readerLocale(platform, user.language)
  const content = write(mailI18nOf(language))
  const about = { organizationId: organization.id, thing: `role:${organization.id}` }
  await queueMail(tx, now, { ...mail, ...about, to, language, content })
}

function ranksTooHigh() {
  return forbidden(msg`You can’t change someone at or above your own role.`)
}
