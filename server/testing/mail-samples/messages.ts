import type { MailSamples } from './mail-samples.ts'
import type * as templates from '../../modules/messages/mails.ts'
import { guestMessageMail } from '../../modules/messages/mails.ts'

const facts = {
  subject: 'Sjøfest & friends',
  body: { html: '<p>Bring a blanket.</p>', text: 'Bring a blanket.' },
  language: 'en',
  eventTitle: 'Sjøfest & friends',
  organizationName: 'Rooftop House',
  eventUrl: 'https://events.example/e/sjofest?registration=secret',
} as const

export const mailSamples: MailSamples<typeof templates> = (i18n) => ({
  guestMessageMail: [
    guestMessageMail(i18n, { ...facts, replyTo: { name: 'Ada Løvelace', address: 'ada@example.test' } }),
    guestMessageMail(i18n, { ...facts, replyTo: null }),
  ],
})
