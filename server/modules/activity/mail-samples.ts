import type { MailSamples } from '../../platform/mail/mail-samples.ts'
import type * as templates from './mails.ts'
import { mentionedMail } from './mails.ts'

const facts = {
  authorName: 'Ada Løvelace',
  body: 'Shall we bring cake, @jonas?\n\nThe oven is free.',
  eventTitle: 'Sjøfest & friends',
  rowUrl: 'https://events.example/e/sjofest/activity-feed?row=12#row-12',
}

export const mailSamples: MailSamples<typeof templates> = {
  mentionedMail: [
    mentionedMail(facts),
    mentionedMail({ ...facts, authorName: 'Rooftop House', body: 'Thank you, @jonas.' }),
  ],
}
