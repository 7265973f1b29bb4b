import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Locale } from '../../contract/locales.ts'
import { describeMoment, describeMomentInZone, zoneName } from '../../contract/time/event-time-text.ts'
import {
  type MailBlock,
  type MailContent,
  type MailText,
  button,
  factTable,
  note,
  paragraph,
} from '../../platform/mail/content.ts'
import { translateMail } from '../../platform/mail/translate-mail.ts'
import type { NoticeFacts } from '../events/public.ts'
import type { EventChange, EventChangeField } from './domain/event-changes.ts'

export interface EventMailFacts {
  /** In the reader's language; null when they read the original, which the facts have. */
  translatedTitle: string | null
  before: NoticeFacts
  after: NoticeFacts
  changes: EventChange[]
  /** The organizers' own sentence. */
  message: string | null
  /** In which they write: that of the event. */
  language: Locale
  organizationName: string
  eventUrl: string
  now: Date
  /** Other dates of the same series that changed with it, and at which the reader is; what changed there, in words. */
  otherDates?: { facts: NoticeFacts; changes: EventChange[] }[]
}

/** The other dates of a series that a mail is about, as a table: each by when it is, or was planned. */
function otherDatesOf(i18n: I18n, { otherDates = [], now }: EventMailFacts): MailBlock<MailText>[] {
  if (otherDates.length === 0) return []
  const rows = otherDates.map(({ facts, changes }) => ({
    label: describeMoment(i18n, new Date(facts.startsAt), facts.timeZone, now),
    value: changesInBrief(i18n, changes),
  }))
  return [paragraph(msg`Your other dates of this series:`), factTable(rows)]
}

const labels: Record<EventChangeField, MessageDescriptor> = {
  TITLE: msg({ message: 'Name', context: 'event' }),
  START: msg`Start`,
  END: msg`End`,
  TIME_ZONE: msg`Time zone`,
  STATUS: msg`Status`,
  VENUE_NAME: msg`Location`,
  VENUE_ADDRESS: msg`Address`,
  ONLINE_URL: msg`Online link`,
}

const removed = msg({
  message: 'Removed',
  context: 'value',
  comment: 'An event has no such value any more: Location → Removed',
})

/** The changes in one line, without the address of the online link. */
export function changesInBrief(i18n: I18n, changes: readonly EventChange[]): string {
  return changes
    .map(({ field, after }) => {
      const label = i18n._(labels[field])
      return field === 'ONLINE_URL' ? label : `${label}: ${after ?? i18n._(removed)}`
    })
    .join(' · ')
}

export function eventChangedMail(i18n: I18n, facts: EventMailFacts): MailContent {
  const { translatedTitle, before, after, changes } = facts
  // Whether a translation is new as well is not known: its readers see the change of the original.
  const title = translatedTitle ?? after.title
  const titleBefore = translatedTitle ?? before.title
  const zone = zoneName(i18n, after.timeZone)
  const rows = changes.map(({ field, before: old, after: value }) => ({
    label: i18n._(labels[field]),
    value: value ?? i18n._(removed),
    ...(old !== null && { before: old }),
  }))
  const isAboutTime = changes.some(({ field }) => field === 'START' || field === 'END')
  return translateMail(i18n, {
    subject: newsOf(changes, { title, isTranslated: translatedTitle !== null }),
    preview: rows.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    heading: msg`${{ titleBefore }} has changed`,
    blocks: [
      paragraph(msg`Here’s what changed:`),
      factTable(rows),
      ...otherDatesOf(i18n, facts),
      ...quoteOf(facts),
      button(msg`Open the event`, facts.eventUrl),
      note(
        isAboutTime
          ? msg`Times are in ${{ zone }}. If it still works for you, there’s nothing you need to do.`
          : msg`If it still works for you, there’s nothing you need to do.`,
      ),
    ],
    reason: msg`You’re getting this because you’re registered or on the waitlist for ${{ title }}.`,
  })
}

export function eventCancelledMail(i18n: I18n, facts: EventMailFacts): MailContent {
  const { before, now } = facts
  const title = facts.translatedTitle ?? before.title
  const when = describeMomentInZone(i18n, new Date(before.startsAt), before.timeZone, now)
  return translateMail(i18n, {
    subject: msg`Cancelled: ${{ title }}`,
    preview: msg`It won’t take place on ${{ when }}.`,
    heading: msg`${{ title }} is cancelled`,
    blocks: [
      paragraph(msg`It was planned for ${{ when }} and won’t take place. There’s nothing you need to do.`),
      ...otherDatesOf(i18n, facts),
      ...quoteOf(facts),
      button(msg`Open the event`, facts.eventUrl),
    ],
    reason: msg`You’re getting this because you were registered or on the waitlist for ${{ title }}.`,
  })
}

interface DeletedEventFacts {
  title: string
  startsAt: Date
  timeZone: string
  organizationName: string
  /** The organizers' own sentence, when it was called off before. */
  message: string | null
  /** In which they write: that of the event. */
  language: Locale
  now: Date
}

/** The event was deleted while people had applied or waited. */
export function eventDeletedMail(i18n: I18n, facts: DeletedEventFacts): MailContent {
  const { title, startsAt, timeZone, organizationName: organizer, now } = facts
  const when = describeMomentInZone(i18n, startsAt, timeZone, now)
  return translateMail(i18n, {
    subject: msg`Not taking place: ${{ title }}`,
    preview: msg`It won’t take place on ${{ when }}.`,
    heading: msg`${{ title }} won’t take place`,
    blocks: [
      paragraph(
        msg`It was planned for ${{ when }}, but ${{ organizer }} removed it, so your request or waitlist spot no longer applies. There’s nothing you need to do.`,
      ),
      ...quoteOf(facts),
    ],
    reason: msg`You’re getting this because you asked to join ${{ title }} or were on its waitlist.`,
  })
}

/** The subject. */
function newsOf(
  changes: EventChange[],
  { title, isTranslated }: { title: string; isTranslated: boolean },
): MessageDescriptor {
  const fields = new Set(changes.map(({ field }) => field))
  const isOnly = (...of: EventChangeField[]) => [...fields].every((field) => of.includes(field))
  if (isOnly('START', 'END', 'TIME_ZONE')) return msg`New time: ${{ title }}`
  if (isOnly('VENUE_NAME', 'VENUE_ADDRESS', 'ONLINE_URL')) return msg`New location: ${{ title }}`
  if (isOnly('TITLE') && !isTranslated) return msg`New name: ${{ title }}`
  return msg`Updated: ${{ title }}`
}

type Quote = Pick<EventMailFacts, 'message' | 'language' | 'organizationName'>

function quoteOf({ message, language, organizationName }: Quote): MailBlock[] {
  return message ? [{ type: 'quote', text: message, by: organizationName, language }] : []
}
