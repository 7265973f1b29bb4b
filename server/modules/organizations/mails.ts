import { limits } from '../../contract/limits.ts'
import { type OrganizationRole } from '../../contract/roles.ts'
import { type MailContent, button, note, paragraph } from '../../platform/mail/content.ts'

/** What each role is for, in words for someone who gets it. */
const roleTexts: Record<OrganizationRole, string> = {
  owner: 'An owner decides everything, members and settings included.',
  admin: 'An admin runs members, groups and events.',
  host: 'A host makes events and looks after their guests.',
  promoter: 'A promoter sees the events and shares them.',
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
    preview: `Join as ${role}; the link works until ${day}.`,
    heading: `Join ${organization.name}`,
    blocks: [
      paragraph(`${inviterName} invites you to host events with ${organization.name}, as ${role}. ${roleTexts[role]}`),
      button('See the invitation', url),
      note(
        `The link works once, within ${limits.invitation.validForDays} days (until ${day}), and only for this e-mail address. If you do not know ${inviterName}, ignore this mail: nothing happens.`,
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
    heading: `You are now ${role} at ${organization.name}`,
    blocks: [paragraph(roleTexts[role]), button('Open the dashboard', `${publicUrl}/dashboard`)],
    reason: `You get this because you are a member of ${organization.name}.`,
  }
}

export function removedMail({ organization }: { organization: { name: string } }): MailContent {
  return {
    subject: `You are no longer a member of ${organization.name}`,
    preview: 'Your own registrations and your account stay as they are.',
    heading: `You are no longer a member of ${organization.name}`,
    blocks: [
      paragraph(
        `An owner or admin of ${organization.name} has ended your membership. Your account and your own registrations stay as they are.`,
      ),
    ],
    reason: `You get this because you were a member of ${organization.name}.`,
  }
}
