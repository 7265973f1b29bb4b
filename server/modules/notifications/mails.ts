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
  VENUE_NAME: 'Place',
  VENUE_ADDRESS: 'Address',
  ONLINE_URL: 'Online at',
}

export function eventChangedMail(facts: EventMailFacts): MailContent {
  const { before, after, changes } = facts
  const rows = changes.map(({ field, before: old, after: value }) => ({
    label: labels[field],
    value: value ?? 'none any more',
    ...(old !== null && { before: old }),
  }))
  const isAboutTime = changes.some(({ field }) => field === 'START' || field === 'END')
  return {
    subject: `${newsOf(changes)}: ${after.title}`,
    preview: rows.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    heading: `${before.title} has changed`,
    blocks: [
      paragraph('This is what is different from what you were told before:'),
      { type: 'facts', rows },
      ...quoteOf(facts),
      button('Open the event', facts.eventUrl),
      note(
        `${isAboutTime ? `Times are ${zoneName(after.timeZone)}. ` : ''}If it still suits you, there is nothing you need to do.`,
      ),
    ],
    reason: `You get this because you have a place at ${after.title}, or wait for one.`,
  }
}

export function eventCancelledMail(facts: EventMailFacts): MailContent {
  const { before, now } = facts
  const when = `${describeMoment(new Date(before.startsAt), before.timeZone, now)} (${zoneName(before.timeZone)})`
  return {
    subject: `Cancelled: ${before.title}`,
    preview: `It will not take place on ${when}.`,
    heading: `${before.title} is cancelled`,
    blocks: [
      paragraph(`It was going to start on ${when}, and it will not take place. There is nothing you need to do.`),
      ...quoteOf(facts),
      button('Open the event', facts.eventUrl),
    ],
    reason: `You get this because you had a place at ${before.title}, or waited for one.`,
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
    preview: `It will not take place on ${when}.`,
    heading: `${title} will not take place`,
    blocks: [
      paragraph(
        `It was going to start on ${when}, and ${organizationName} has taken it down. What you asked for there has ended with it; there is nothing you need to do.`,
      ),
      ...quoteOf(facts),
    ],
    reason: `You get this because you asked for a place at ${title}, or waited for one.`,
  }
}

/** The subject's first words. */
function newsOf(changes: EventChange[]): string {
  const fields = new Set(changes.map(({ field }) => field))
  const isOnly = (...of: EventChangeField[]) => [...fields].every((field) => of.includes(field))
  if (isOnly('START', 'END', 'TIME_ZONE')) return 'New time'
  if (isOnly('VENUE_NAME', 'VENUE_ADDRESS', 'ONLINE_URL')) return 'New place'
  if (isOnly('TITLE')) return 'New name'
  return 'Changed'
}

function quoteOf({ message, organizationName }: Pick<EventMailFacts, 'message' | 'organizationName'>): MailBlock[] {
  return message ? [{ type: 'quote', text: message, by: organizationName }] : []
}
