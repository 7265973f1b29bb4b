import { randomBytes } from 'node:crypto'
import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import type { Person } from '../../../auth/viewer.ts'
import { limits } from '../../../contract/limits.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { type OrganizationRoleName, toRole } from '../../../contract/roles.ts'
import type { Context } from '../../../graphql/context.ts'
import { AddressNotConfirmed, RateLimited } from '../../../graphql/errors/user-error.ts'
import { mailI18nOf, readerLocale } from '../../../platform/mail/mail-i18n.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { invitationMail } from '../mails.ts'
import type { OrganizationScope } from './organization-scope.ts'

const dayMs = 86_400_000
const { perOrganization, perPerson } = rates.teamInvitations

/** Before a stranger gets a mail with the organization's name. @throws AddressNotConfirmed, RateLimited */
export async function limitInvitations(
  { platform, viewer }: Context,
  organizationId: string,
  person: Person,
): Promise<void> {
  if (!(await isAddressConfirmed(platform.db, viewer))) throw new AddressNotConfirmed()
  const consume = async (name: string, { count, perSeconds }: typeof perPerson | typeof perOrganization, key: string) =>
    (await platform.rateLimiter.consume({ name, points: count, perSeconds }, key)) ?? 0
  const waitSeconds = Math.max(
    await consume('invitations-of-organization', perOrganization, organizationId),
    await consume('invitations-of-person', perPerson, person.id),
  )
  if (waitSeconds > 0) throw new RateLimited(waitSeconds)
}

interface NewInvitation {
  email: string
  role: OrganizationRoleName
  inviter: Person
}

/**
 * Queue the mail with a new link, which works for seven days. Its token of 256 bits goes nowhere else; the row stores
 * the hash. It is in the language of the account with that address, else in that of the inviter. @returns columns of the invitation's row.
 */
export async function sendInvitation(
  { platform, request }: Context,
  { tx, now, organization }: OrganizationScope,
  { email, role, inviter }: NewInvitation,
) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + limits.invitationDays * dayMs)
  const url = `${platform.publicUrl}/invitations/${token}`
  const account = await tx.user.findUnique({ where: { email: email.toLowerCase() }, select: { language: true } })
  const language = readerLocale(platform, account?.language, request.locale)
  await queueMail(tx, now, {
    kind: 'invitation',
    to: { name: '', address: email },
    language,
    content: invitationMail(mailI18nOf(language), {
      organization,
      role: toRole(role),
      inviterName: inviter.name,
      expiresAt,
      url,
    }),
    organizationId: organization.id,
    thing: `invitation:${organization.id}`,
    senderId: inviter.id,
  })
  return { tokenHash: hashSecret(token), expiresAt, invitedById: inviter.id }
}
