import { describeMoment, zoneName } from '../../contract/time/event-time-text.ts'
import { type MailBlock, type MailContent, button, note, paragraph } from '../../platform/mail/content.ts'
import type { NoticeFacts } from '../events/public.ts'
import type { EventChange, EventChangeField } from './domain/event-changes.ts'

export interface EventMailFacts {
  /** The event's title, as guests know it. */
  before: NoticeFacts
  after: NoticeFacts
  changes: EventChange[]
  /** The organizers' own sentence. */
  message: string | null
  organizationName: string
  eventUrl: string
  now: Date
}

const labels: Record<EventChangeField, string> = {
  TITLE: 'Name',
  START: 'Start',
  END: 'End',
  TIME_ZONE: 'Time zone',
  STATUS: 'Status',
  VENUE_NAME: 'Location',
  VENUE_ADDRESS: 'Address',
  ONLINE_URL: 'Online link',
}

export function eventChangedMail(facts: EventMailFacts): MailContent {
  const { before, after, changes } = facts
  const rows = changes.map(({ field, before: old, after: value }) => ({
    label: labels[field],
    value: value ?? 'Removed',
    ...(old !== null && { before: old }),
  }))
  const isAboutTime = changes.some(({ field }) => field === 'START' || field === 'END')
  return {
    subject: `${newsOf(changes)}: ${after.title}`,
    preview: rows.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    heading: `${before.title} has changed`,
    blocks: [
      paragraph('Here’s what changed:'),
      { type: 'facts', rows },
      ...quoteOf(facts),
      button('Open the event', facts.eventUrl),
      note(
        isAboutTime
          ? `Times are in ${zoneName(after.timeZone)}. If it still works for you, there’s nothing you need to do.`
          : 'If it still works for you, there’s nothing you need to do.',
      ),
    ],
    reason: `You get this because you’re registered or on the waitlist for ${after.title}.`,
  }
}

export function eventCancelledMail(facts: EventMailFacts): MailContent {
  const { before, now } = facts
  const when = `${describeMoment(new Date(before.startsAt), before.timeZone, now)} (${zoneName(before.timeZone)})`
  return {
    subject: `Cancelled: ${before.title}`,
    preview: `It won’t take place on ${when}.`,
    heading: `${before.title} is cancelled`,
    blocks: [
      paragraph(`It was planned for ${when} and won’t take place. There’s nothing you need to do.`),
      ...quoteOf(facts),
      button('Open the event', facts.eventUrl),
    ],
    reason: `You get this because you were registered or on the waitlist for ${before.title}.`,
  }
}

interface DeletedEventFacts {
  title: string
  startsAt: Date
  timeZone: string
  organizationName: string
  /** The organizers' own sentence, when it was called off before. */
  message: string | null
  now: Date
}

/** The event was deleted while people had applied or waited. */
export function eventDeletedMail(facts: DeletedEventFacts): MailContent {
  const { title, startsAt, timeZone, organizationName, now } = facts
  const when = `${describeMoment(startsAt, timeZone, now)} (${zoneName(timeZone)})`
  return {
    subject: `Not taking place: ${title}`,
    preview: `It won’t take place on ${when}.`,
    heading: `${title} won’t take place`,
    blocks: [
      paragraph(
        `It was planned for ${when}, but ${organizationName} removed it, so your request or waitlist spot has ended. There’s nothing you need to do.`,
      ),
      ...quoteOf(facts),
    ],
    reason: `You get this because you asked to join ${title} or were on its waitlist.`,
  }
}

/** The subject's first words. */
function newsOf(changes: EventChange[]): string {
  const fields = new Set(changes.map(({ field }) => field))
  const isOnly = (...of: EventChangeField[]) => [...fields].every((field) => of.includes(field))
  if (isOnly('START', 'END', 'TIME_ZONE')) return 'New time'
  if (isOnly('VENUE_NAME', 'VENUE_ADDRESS', 'ONLINE_URL')) return 'New location'
  if (isOnly('TITLE')) return 'New name'
  return 'Updated'
}

function quoteOf({ message, organizationName }: Pick<EventMailFacts, 'message' | 'organizationName'>): MailBlock[] {
  return message ? [{ type: 'quote', text: message, by: organizationName }] : []
}
