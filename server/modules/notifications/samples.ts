import { readLocale } from '../../contract/locales.ts'
import type { MailContent } from '../../platform/mail/content.ts'
import type { NoticeFacts } from '../events/public.ts'
import type { MailSampleFacts } from '../mail-texts/public.ts'
import { listChanges } from './domain/event-changes.ts'
import { eventCancelledMail, eventChangedMail } from './mails.ts'

const hourMs = 3_600_000

/** What guests get when the event starts an hour later than it did. */
export function sampleChange(facts: MailSampleFacts): MailContent {
  const { i18n, event, now } = facts
  const after = factsOf(facts)
  const earlier = (time: Date) => new Date(time.getTime() - hourMs).toISOString()
  const before = { ...after, startsAt: earlier(event.startsAt), endsAt: earlier(event.endsAt) }
  return eventChangedMail(i18n, { ...common(facts), before, after, changes: listChanges(i18n, before, after, now) })
}

/** What they get when it is cancelled. */
export function sampleCancellation(facts: MailSampleFacts): MailContent {
  const before = factsOf(facts)
  return eventCancelledMail(facts.i18n, {
    ...common(facts),
    before,
    after: { ...before, status: 'CANCELLED' },
    changes: [],
  })
}

function factsOf({ event: { title, startsAt, endsAt, timeZone, venueName } }: MailSampleFacts): NoticeFacts {
  return {
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    status: 'PUBLISHED',
    venueName,
    venueAddress: null,
    onlineUrl: null,
  }
}

const common = ({ i18n, event: { organizationName }, eventUrl, now }: MailSampleFacts) => ({
  translatedTitle: null,
  message: null,
  language: readLocale(i18n.locale),
  organizationName,
  eventUrl,
  now,
})
