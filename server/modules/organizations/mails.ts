import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type OrganizationRole } from '../../contract/roles.ts'
import { timeText } from '../../contract/time/event-time-text.ts'
import { type MailContent, button, note, paragraph } from '../../platform/mail/content.ts'
import { translateMail } from '../../platform/mail/translate-mail.ts'

/** What each role is called after “as” and “you’re now”, and what it is for, in words for someone who gets it. */
const roleTexts: Record<OrganizationRole, { name: MessageDescriptor; does: MessageDescriptor }> = {
  owner: { name: msg`an owner`, does: msg`Owners can do everything, including members and settings.` },
  admin: { name: msg`an admin`, does: msg`Admins manage members, groups and events.` },
  host: { name: msg`a host`, does: msg`Hosts create events and look after their guests.` },
  promoter: { name: msg`a promoter`, does: msg`Promoters see the events and share them.` },
  door: { name: msg`door staff`, does: msg`Door staff find guests by name and check them in.` },
}

interface InvitationFacts {
  organization: { name: string }
  role: OrganizationRole
  inviterName: string
  url: string
  expiresAt: Date
}

/** Carries the only link that opens an invitation. */
export function invitationMail(i18n: I18n, facts: InvitationFacts): MailContent {
  const { inviterName, url, expiresAt } = facts
  const organization = facts.organization.name
  const role = i18n._(roleTexts[facts.role].name)
  const does = i18n._(roleTexts[facts.role].does)
  const day = timeText(i18n, expiresAt, 'UTC', { day: 'numeric', month: 'long', year: 'numeric' })
  return translateMail(i18n, {
    subject: msg`${{ inviterName }} invited you to join ${{ organization }}`,
    preview: msg`Join as ${{ role }}. The link works until ${{ day }}.`,
    heading: msg`Join ${{ organization }}`,
    blocks: [
      paragraph(msg`${{ inviterName }} invited you to join ${{ organization }} as ${{ role }}. ${{ does }}`),
      button(msg`View invitation`, url),
      note(
        msg`The link works once, until ${{ day }}, and only for this email address. If you don’t know ${{ inviterName }}, you can ignore this email.`,
      ),
    ],
    reason: msg`You’re getting this because ${{ inviterName }} entered your address in Marquee.`,
  })
}

interface RoleChange {
  organization: { name: string }
  role: OrganizationRole
  publicUrl: string
}

export function roleChangedMail(
  i18n: I18n,
  { organization: { name }, role: newRole, publicUrl }: RoleChange,
): MailContent {
  const role = i18n._(roleTexts[newRole].name)
  const does = i18n._(roleTexts[newRole].does)
  return translateMail(i18n, {
    subject: msg`You’re now ${{ role }} at ${{ name }}`,
    preview: does,
    heading: msg`You’re now ${{ role }} at ${{ name }}`,
    blocks: [paragraph(does), button(msg`Open dashboard`, `${publicUrl}/dashboard`)],
    reason: msg`You’re getting this because you’re a member of ${{ name }}.`,
  })
}

export function removedMail(i18n: I18n, { organization: { name } }: { organization: { name: string } }): MailContent {
  const title = i18n._(msg`You’re no longer a member of ${{ name }}`)
  return translateMail(i18n, {
    subject: title,
    preview: msg`Your account and your own registrations stay as they are.`,
    heading: title,
    blocks: [
      paragraph(
        msg`An owner or admin of ${{ name }} removed you from the team. Your account and your own registrations stay as they are.`,
      ),
    ],
    reason: msg`You’re getting this because you were a member of ${{ name }}.`,
  })
}
