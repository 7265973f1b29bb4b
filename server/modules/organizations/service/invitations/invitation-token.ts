import { randomBytes } from 'node:crypto'
import { isAddressConfirmed } from '../../../../auth/better-auth/confirmed-address.ts'
import type { Person } from '../../../../auth/viewer.ts'
import { limits } from '../../../../contract/limits.ts'
import { type OrganizationRoleName, toRole } from '../../../../contract/roles.ts'
import type { Context } from '../../../../graphql/context.ts'
import { AddressNotConfirmed, RateLimited } from '../../../../graphql/user-error.ts'
import { queueMail } from '../../../../platform/mail/queue-mail.ts'
import { hashSecret } from '../../../../platform/secrets/secrets.ts'
import { invitationMail } from '../../mails.ts'
import type { OrganizationScope } from '../organization-scope.ts'

const dayMs = 86_400_000
const { perOrganization, perPerson, validForDays } = limits.invitation

/** Before a stranger gets a mail with the organization's name. @throws AddressNotConfirmed, RateLimited */
export async function limitInvitations(
  { platform, viewer }: Context,
  organizationId: string,
  person: Person,
): Promise<void> {
  if (!(await isAddressConfirmed(platform.db, viewer))) throw new AddressNotConfirmed()
  const waits = [
    await platform.rateLimiter.consume(
      { name: 'invitations-of-organization', points: perOrganization.count, perSeconds: perOrganization.perSeconds },
      organizationId,
    ),
    await platform.rateLimiter.consume(
      { name: 'invitations-of-person', points: perPerson.count, perSeconds: perPerson.perSeconds },
      person.id,
    ),
  ]
  const waitSeconds = Math.max(...waits.map((wait) => wait ?? 0))
  if (waitSeconds > 0) throw new RateLimited(waitSeconds)
}

/** 256 bits for the link in the mail; the row holds only their hash, and works for seven days. */
export function newInvitationToken(now: Date) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + validForDays * dayMs)
  return { token, tokenHash: hashSecret(token), expiresAt }
}

interface SentInvitation {
  token: string
  email: string
  role: OrganizationRoleName
  inviter: Person
  expiresAt: Date
  publicUrl: string
}

/** Queue the mail with the link: the only place where the token ever goes. */
export async function sendInvitation(
  { tx, now, organization }: OrganizationScope,
  { token, email, role, inviter, expiresAt, publicUrl }: SentInvitation,
): Promise<void> {
  const content = invitationMail({
    organization,
    role: toRole(role),
    inviterName: inviter.name,
    expiresAt,
    url: `${publicUrl}/invitations/${token}`,
  })
  await queueMail(tx, now, {
    kind: 'invitation',
    to: { name: '', address: email },
    content,
    organizationId: organization.id,
    thing: `invitation:${organization.id}`,
    senderId: inviter.id,
  })
}
