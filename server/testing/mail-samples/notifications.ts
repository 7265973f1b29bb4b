import type { I18n } from '@lingui/core'
import type { MailContent } from '../../platform/mail/content.ts'
import { withOwnWords } from '../../modules/mail-texts/public.ts'
import { ownSample } from './own-sample.ts'
import type { MailSamples } from './mail-samples.ts'
import type { NoticeFacts } from '../../modules/events/public.ts'
import { listChanges } from '../../modules/notifications/domain/event-changes.ts'
import type * as templates from '../../modules/notifications/mails.ts'
import {
  type EventMailFacts,
  eventCancelledMail,
  eventChangedMail,
  eventDeletedMail,
} from '../../modules/notifications/mails.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before: NoticeFacts = {
  title: 'Sjøfest & friends',
  startsAt: '2026-12-04T19:00:00.000Z',
  endsAt: '2026-12-04T22:00:00.000Z',
  timeZone: 'Europe/Oslo',
  status: 'PUBLISHED',
  venueName: 'Sjøhuset',
  venueAddress: 'Kaigaten 2, Bergen',
  onlineUrl: null,
}

function facts(i18n: I18n, changes: Partial<NoticeFacts>, message: string | null): EventMailFacts {
  const after = { ...before, ...changes }
  return {
    translatedTitle: null,
    before,
    after,
    changes: listChanges(i18n, before, after, now),
    message,
    language: 'da',
    organizationName: 'Rooftop House',
    eventUrl: 'https://events.example/e/sjofest',
    now,
  }
}

export const mailSamples: MailSamples<typeof templates> = (i18n) => ({
  eventChangedMail: [
    eventChangedMail(
      i18n,
      facts(
        i18n,
        { startsAt: '2026-12-05T18:00:00.000Z', endsAt: '2026-12-05T21:00:00.000Z' },
        'A storm is coming.\n\nSee you on Saturday.',
      ),
    ),
    eventChangedMail(
      i18n,
      facts(i18n, { venueName: null, venueAddress: null, onlineUrl: 'https://meet.example/sjofest' }, null),
    ),
    withOwnWords(eventChangedMail(i18n, facts(i18n, { venueName: 'Kaigaten 2, Bergen' }, null)), ownSample),
  ],
  eventDeletedMail: [null, 'The boat has sunk. We are sorry.'].map((message) =>
    eventDeletedMail(i18n, {
      title: before.title,
      startsAt: new Date(before.startsAt),
      timeZone: before.timeZone,
      organizationName: 'Rooftop House',
      message,
      language: 'da',
      now,
    }),
  ) as [MailContent, MailContent],
  eventCancelledMail: [
    eventCancelledMail(i18n, facts(i18n, { status: 'CANCELLED' }, 'The boat has sunk. We are sorry.')),
    withOwnWords(eventCancelledMail(i18n, facts(i18n, { status: 'CANCELLED' }, null)), ownSample),
  ],
})
