import type { I18n } from '@lingui/core'
import { describeMoment, zoneName } from '../../contract/time/event-time-text.ts'
import type { MailSamples } from './mail-samples.ts'
import type * as templates from '../../modules/guest-invitations/mails.ts'
import { guestInvitationMail, guestInvitationReminderMail } from '../../modules/guest-invitations/mails.ts'

const startsAt = new Date('2026-12-04T19:00:00Z')
const heldUntil = new Date('2026-11-30T17:00:00Z')
const now = new Date('2026-11-21T12:00:00Z')

const factsIn = (i18n: I18n) => ({
  title: 'Sjøfest & friends',
  when: `${describeMoment(i18n, startsAt, 'Europe/Oslo', now)} (${zoneName(i18n, 'Europe/Oslo')})`,
  where: 'Sjøhuset, Kaigaten 2, Bergen',
  heldUntil: `${describeMoment(i18n, heldUntil, 'Europe/Oslo', now)} (${zoneName(i18n, 'Europe/Oslo')})`,
  organizationName: 'Rooftop House',
  url: 'https://events.example/e/sjofest/answer?invitation=secret',
  message: 'Bring a lamp.\n\nWe have the rest.',
  messageLanguage: 'da' as const,
})

export const mailSamples: MailSamples<typeof templates> = (i18n) => ({
  guestInvitationMail: [
    guestInvitationMail(i18n, factsIn(i18n)),
    guestInvitationMail(i18n, { ...factsIn(i18n), where: null, heldUntil: null, message: '' }),
  ],
  guestInvitationReminderMail: [guestInvitationReminderMail(i18n, { ...factsIn(i18n), message: '' })],
})
