import type { MailSamples } from './mail-samples.ts'
import type * as templates from '../../modules/organizations/mails.ts'
import { invitationMail, removedMail, roleChangedMail } from '../../modules/organizations/mails.ts'

const organization = { name: 'Rooftop House', slug: 'rooftop-organization' }
const publicUrl = 'https://events.example'

export const mailSamples: MailSamples<typeof templates> = (i18n) => ({
  invitationMail: [
    invitationMail(i18n, {
      organization,
      role: 'host',
      inviterName: 'Mira Holm',
      url: `${publicUrl}/invitations/token`,
      expiresAt: new Date('2026-11-28T12:00:00Z'),
    }),
  ],
  roleChangedMail: [roleChangedMail(i18n, { organization, role: 'door', publicUrl })],
  removedMail: [removedMail(i18n, { organization })],
})
