import type { MailSamples } from './mail-samples.ts'
import type * as templates from '../../modules/activity/mails.ts'
import { guestNewsMail, mentionedMail } from '../../modules/activity/mails.ts'

const facts = {
  authorName: 'Ada Løvelace',
  isAuthorConfirmed: true,
  body: 'Shall we bring cake, @jonas?\n\nThe oven is free.',
  eventTitle: 'Sjøfest & friends',
  rowUrl: 'https://events.example/e/sjofest/activity-feed?row=12#row-12',
}

export const mailSamples: MailSamples<typeof templates> = (i18n) => ({
  guestNewsMail: [
    guestNewsMail(i18n, {
      authorName: 'Ada Løvelace',
      organizationName: 'Rooftop House',
      body: 'Bring a blanket.\n\nIt will be cold on the roof after ten.',
      language: 'da',
      eventTitle: 'Sjøfest & friends',
      eventUrl: 'https://events.example/e/sjofest?registration=secret',
    }),
  ],
  mentionedMail: [
    mentionedMail(i18n, facts),
    mentionedMail(i18n, { ...facts, isAuthorConfirmed: false }),
    mentionedMail(i18n, { ...facts, authorName: 'Rooftop House', body: 'Thank you, @jonas.' }),
  ],
})
