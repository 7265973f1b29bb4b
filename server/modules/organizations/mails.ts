import { type OrganizationRole } from '../../contract/roles.ts'
import { type MailContent, button, note, paragraph } from '../../platform/mail/content.ts'

/** What each role is for, in words for someone who gets it. */
const roleTexts: Record<OrganizationRole, string> = {
  owner: 'Owners can do everything, including members and settings.',
  admin: 'Admins manage members, groups and events.',
  host: 'Hosts create events and look after their guests.',
  promoter: 'Promoters see the events and share them.',
  door: 'Door staff find guests by name and check them in.',
}

interface InvitationFacts {
  organization: { name: string }
  role: OrganizationRole
  inviterName: string
  url: string
  expiresAt: Date
}

/** Carries the only link that opens an invitation. */
export function invitationMail({ organization, role, inviterName, url, expiresAt }: InvitationFacts): MailContent {
  const day = expiresAt.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    subject: `${inviterName} invites you to ${organization.name}`,
    preview: `Join as ${role}. The link works until ${day}.`,
    heading: `Join ${organization.name}`,
    blocks: [
      paragraph(`${inviterName} invites you to host events with ${organization.name}, as ${role}. ${roleTexts[role]}`),
      button('View invitation', url),
      note(
        `The link works once, until ${day}, and only for this email address. If you don’t know ${inviterName}, you can ignore this email.`,
      ),
    ],
    reason: `You get this because ${inviterName} entered your address in Marquee.`,
  }
}

interface RoleChange {
  organization: { name: string }
  role: OrganizationRole
  publicUrl: string
}

export function roleChangedMail({ organization, role, publicUrl }: RoleChange): MailContent {
  return {
    subject: `Your role at ${organization.name} is now ${role}`,
    preview: roleTexts[role],
    heading: `You’re now ${role} at ${organization.name}`,
    blocks: [paragraph(roleTexts[role]), button('Open dashboard', `${publicUrl}/dashboard`)],
    reason: `You get this because you’re a member of ${organization.name}.`,
  }
}

export function removedMail({ organization }: { organization: { name: string } }): MailContent {
  return {
    subject: `You’re no longer a member of ${organization.name}`,
    preview: 'Your account and your own registrations stay as they are.',
    heading: `You’re no longer a member of ${organization.name}`,
    blocks: [
      paragraph(
        `An owner or admin of ${organization.name} removed you from the team. Your account and your own registrations stay as they are.`,
      ),
    ],
    reason: `You get this because you were a member of ${organization.name}.`,
  }
}
