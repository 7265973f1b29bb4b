import { describeMomentInZone } from '../../contract/time/event-time-text.ts'
import type { MailContent } from '../../platform/mail/content.ts'
import type { MailSampleFacts } from '../mail-texts/public.ts'
import { calendarContentType } from '../notifications/public.ts'
import { placeConfirmedMail } from './templates/registration-mails.ts'
import { placeOfferedMail, waitlistJoinedMail } from './templates/waitlist-mails.ts'

const dayMs = 86_400_000

const guestOf = ({ event, name, ticketUrl: url }: MailSampleFacts) => ({
  event,
  name,
  partySize: 1,
  url,
  isSecret: false,
})

/** What someone with an account gets when they register. Its calendar file is not shown. */
export function sampleConfirmation(facts: MailSampleFacts): MailContent {
  const calendar = { filename: 'event.ics', contentType: calendarContentType({ method: 'PUBLISH' }), text: '' }
  return placeConfirmedMail(facts.i18n, {
    ...guestOf(facts),
    way: 'registered',
    calendar,
    joinUrl: null,
    pictureUrl: null,
    code: facts.code,
    partyUrl: null,
    passUrls: { apple: null, google: null },
  })
}

export const sampleJoined = (facts: MailSampleFacts): MailContent => waitlistJoinedMail(facts.i18n, guestOf(facts))

export function sampleOffer(facts: MailSampleFacts): MailContent {
  const { i18n, event, now } = facts
  const deadline = describeMomentInZone(i18n, new Date(now.getTime() + dayMs), event.timeZone, now)
  return placeOfferedMail(i18n, { ...guestOf(facts), deadline })
}
