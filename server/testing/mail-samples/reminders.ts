import type * as templates from '../../modules/reminders/mails.ts'
import { describeMoment, zoneName } from '../../contract/time/event-time-text.ts'
import { eventReminderMail, reminderSection } from '../../modules/reminders/mails.ts'
import { bundleContent } from '../../platform/mail/bundle-content.ts'
import { withOwnWords } from '../../modules/mail-texts/public.ts'
import { ownSample } from './own-sample.ts'
import type { MailSamples } from './mail-samples.ts'

const now = new Date('2026-12-03T19:00:00Z')

export const mailSamples: MailSamples<typeof templates> = (i18n) => {
  const zone = 'Europe/Oslo'
  const facts = {
    event: {
      title: 'Sjøfest & friends',
      when: `${describeMoment(i18n, new Date('2026-12-04T19:00:00Z'), zone, now)} (${zoneName(i18n, zone)})`,
      where: 'Sjøhuset, Kaigaten 2, Bergen',
      organizationName: 'Rooftop House',
    },
    name: 'Mira Holm',
    partySize: 1,
    url: 'https://events.example/e/sjofest/ticket?registration=secret',
    isSecret: true,
    isSoon: false,
    joinUrl: 'https://events.example/e/sjofest/join?registration=secret',
    code: { text: 'https://events.example/e/sjofest/ticket?t=code', number: '7K3F-Q2MX' },
    partyUrl: null,
    cancelUrl: 'https://events.example/cancel-registration/token',
  }
  const elsewhere = { ...facts, event: { ...facts.event, where: null }, isSecret: false, isSoon: true, joinUrl: null }
  // Another date of the series, for which a reminder is due as well.
  const when = `${describeMoment(i18n, new Date('2026-12-04T21:00:00Z'), zone, now)} (${zoneName(i18n, zone)})`
  const code = { text: 'https://events.example/e/sjofest-2/ticket?t=code', number: '7K3F-Q2MX' }
  const otherDate = eventReminderMail(i18n, { ...facts, event: { ...facts.event, when }, code })
  const section = reminderSection(i18n, { ...facts.event, when })
  const twoDates = bundleContent([
    {
      content: { ...eventReminderMail(i18n, facts), section: reminderSection(i18n, facts.event) },
      unsubscribeUrl: 'https://events.example/unsubscribe-1/token',
    },
    { content: { ...otherDate, section }, unsubscribeUrl: 'https://events.example/unsubscribe-2/token' },
  ])
  return {
    eventReminderMail: [
      eventReminderMail(i18n, facts),
      eventReminderMail(i18n, { ...elsewhere, partySize: 3, partyUrl: 'https://events.example/e/sjofest/party' }),
      twoDates,
      withOwnWords(eventReminderMail(i18n, facts), ownSample),
    ],
  }
}
