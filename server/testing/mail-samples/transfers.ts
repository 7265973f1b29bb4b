import type { I18n } from '@lingui/core'
import { describeMoment, zoneName } from '../../contract/time/event-time-text.ts'
import type { MailSamples } from './mail-samples.ts'
import type * as templates from '../../modules/transfers/mails.ts'
import { ticketOfferedMail } from '../../modules/transfers/mails.ts'

const startsAt = new Date('2026-12-04T19:00:00Z')
const now = new Date('2026-11-21T12:00:00Z')

const factsIn = (i18n: I18n) => ({
  title: 'Sjøfest & friends',
  when: `${describeMoment(i18n, startsAt, 'Europe/Oslo', now)} (${zoneName(i18n, 'Europe/Oslo')})`,
  where: 'Sjøhuset, Kaigaten 2, Bergen',
  organizationName: 'Rooftop House',
  fromName: 'Mira Holm',
  partySize: 1,
  url: 'https://events.example/transfer/token',
})

export const mailSamples: MailSamples<typeof templates> = (i18n) => ({
  ticketOfferedMail: [
    ticketOfferedMail(i18n, factsIn(i18n)),
    ticketOfferedMail(i18n, { ...factsIn(i18n), where: null }),
    ticketOfferedMail(i18n, { ...factsIn(i18n), partySize: 3 }),
  ],
})
