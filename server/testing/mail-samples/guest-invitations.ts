import type { MailSamples } from './mail-samples.ts'
import type * as templates from '../../modules/guest-invitations/mails.ts'
import { guestInvitationMail, guestInvitationReminderMail } from '../../modules/guest-invitations/mails.ts'

const facts = {
  title: 'Sjøfest & friends',
  when: 'Fri 4 Dec, 20:00 (Oslo time)',
  where: 'Sjøhuset, Kaigaten 2, Bergen',
  organizationName: 'Rooftop House',
  url: 'https://events.example/e/sjofest/answer?invitation=secret',
  message: 'Bring a lamp.\n\nWe have the rest.',
}

export const mailSamples: MailSamples<typeof templates> = (i18n) => ({
  guestInvitationMail: [
    guestInvitationMail(i18n, facts),
    guestInvitationMail(i18n, { ...facts, where: null, message: '' }),
  ],
  guestInvitationReminderMail: [guestInvitationReminderMail(i18n, { ...facts, message: '' })],
})
