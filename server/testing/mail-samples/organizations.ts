import { english } from '../english.ts'
import type { MailSamples } from './mail-samples.ts'
import type * as templates from '../../modules/organizations/mails.ts'
import { invitationMail, removedMail, roleChangedMail } from '../../modules/organizations/mails.ts'

const organization = { name: 'Rooftop House', slug: 'rooftop-organization' }
const publicUrl = 'https://events.example'

export const mailSamples: MailSamples<typeof templates> = {
  invitationMail: [
    invitationMail(english, {
      organization,
      role: 'host',
      inviterName: 'Mira Holm',
      url: `${publicUrl}/invitations/token`,
      expiresAt: new Date('2026-11-28T12:00:00Z'),
    }),
  ],
  roleChangedMail: [roleChangedMail(english, { organization, role: 'door', publicUrl })],
  removedMail: [removedMail(english, { organization })],
}
