import type * as templates from '../../modules/followers/mails.ts'
import { describeMoment, zoneName } from '../../contract/time/event-time-text.ts'
import { confirmFollowMail, newEventsMail, weeklyEventsMail } from '../../modules/followers/mails.ts'
import type { MailSamples } from './mail-samples.ts'

const now = new Date('2026-12-03T19:00:00Z')

export const mailSamples: MailSamples<typeof templates> = (i18n) => {
  const zone = 'Europe/Oslo'
  const event = {
    title: 'Sjøfest & friends',
    when: `${describeMoment(i18n, new Date('2026-12-04T19:00:00Z'), zone, now)} (${zoneName(i18n, zone)})`,
    where: 'Sjøhuset, Kaigaten 2, Bergen',
    url: 'https://events.example/e/sjofest',
  }
  const facts = {
    organizationName: 'Rooftop House',
    more: 0,
    organizationUrl: 'https://events.example/o/rooftop',
    followingUrl: 'https://events.example/following/token',
  }
  const request = { name: 'Rooftop House', url: 'https://events.example/following/token' }
  const two = [event, { ...event, where: null }] as const
  return {
    confirmFollowMail: [
      confirmFollowMail(i18n, { ...request, isFollowing: false }),
      confirmFollowMail(i18n, { ...request, isFollowing: true }),
    ],
    newEventsMail: [
      newEventsMail(i18n, { ...facts, events: [event] }),
      newEventsMail(i18n, { ...facts, events: two, more: 5 }),
    ],
    weeklyEventsMail: [
      weeklyEventsMail(i18n, { ...facts, events: [event] }),
      weeklyEventsMail(i18n, { ...facts, events: two }),
    ],
  }
}
