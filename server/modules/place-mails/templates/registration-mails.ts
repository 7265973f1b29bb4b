import { type GuestMail, type TicketMail, keepLink, openEvent, eventRows, placesRow } from './shared.ts'
import type { MailAttachment, MailContent } from '../../../platform/mail/content.ts'

/** A place is confirmed: at once, by the organizers' decision, or by an accepted offer. */
export function placeConfirmedMail({
  event,
  name,
  partySize,
  url,
  isSecret,
  way,
  calendar,
  joinUrl,
  pictureUrl,
  code,
}: TicketMail & {
  way: 'registered' | 'approved' | 'accepted'
  calendar: MailAttachment
  /** Leads to the event's online link; null when it has none. */
  joinUrl: string | null
  /** The event's image; null when not everyone may fetch it. */
  pictureUrl: string | null
  /** The code for check-in, and its number. */
  code: { text: string; number: string }
}): MailContent {
  const opening = {
    registered: `${partySize === 1 ? 'Your place is' : `Your ${partySize} places are`} confirmed.`,
    approved: `${event.organizationName} said yes: ${partySize === 1 ? 'your place is' : `your ${partySize} places are`} confirmed.`,
    accepted: `You took what was offered to you: ${partySize === 1 ? 'your place is' : `your ${partySize} places are`} confirmed.`,
  }[way]
  return {
    subject: `Your ticket: ${event.title}`,
    preview: `${event.when}. Show the code on your ticket at the door.`,
    heading: `You are coming to ${event.title}`,
    blocks: [
      ...(pictureUrl ? [{ type: 'picture' as const, url: pictureUrl, alt: `${event.title}, ${event.when}` }] : []),
      { type: 'paragraph', text: `${opening} Show this code at the door, on a screen or on paper.` },
      { type: 'code', ...code },
      {
        type: 'facts',
        rows: [
          ...eventRows(event),
          ...(joinUrl ? [{ label: 'Online', value: joinUrl }] : []),
          { label: 'Name', value: name },
          placesRow(partySize),
        ],
      },
      { type: 'button', label: 'Open your ticket', url },
      {
        type: 'note',
        text: `If you cannot come, or come with more or fewer people, say so from there: a place that is given back goes to whoever is next. The attached file puts the event into your calendar.`,
      },
      ...(isSecret ? [{ type: 'note' as const, text: keepLink }] : []),
    ],
    reason: `You get this because you have a place at ${event.title}.`,
    attachments: [calendar],
  }
}

/** The person applied where organizers decide. */
export function applicationReceivedMail({ event, name, partySize, url, isSecret }: TicketMail): MailContent {
  return {
    subject: `Your request: ${event.title}`,
    preview: 'It is not a place yet. You get a mail when it is decided.',
    heading: `${event.organizationName} has your request`,
    blocks: [
      {
        type: 'paragraph',
        text: `You asked for ${partySize === 1 ? 'a place' : `${partySize} places`} at ${event.title}. It is not a place yet: the organizers look at every request, and you get a mail when they have decided.`,
      },
      { type: 'facts', rows: [...eventRows(event), { label: 'Name', value: name }, placesRow(partySize)] },
      { type: 'button', label: 'Open your request', url },
      ...(isSecret ? [{ type: 'note' as const, text: keepLink }] : []),
    ],
    reason: `You get this because you asked for a place at ${event.title}.`,
  }
}

/** The organizers declined. */
export function applicationDeclinedMail({ event, url }: GuestMail): MailContent {
  return {
    subject: `No place this time: ${event.title}`,
    preview: `${event.organizationName} could not give you a place.`,
    heading: 'No place this time',
    blocks: [
      {
        type: 'paragraph',
        text: `You asked for a place at ${event.title}. ${event.organizationName} looked at your request and could not say yes. There is nothing you need to do.`,
      },
      { type: 'facts', rows: eventRows(event) },
      ...openEvent(url),
    ],
    reason: `You get this because you asked for a place at ${event.title}.`,
  }
}

/**
 * A place or an application has ended: by the person, for whom this is a receipt, or by an
 * organizer.
 */
export function placeCancelledMail({
  event,
  partySize,
  url,
  isByOrganizer,
  wasRequest,
  calendar,
}: GuestMail & {
  isByOrganizer: boolean
  wasRequest: boolean
  /** Removes the event from the calendar; null when it was never in it. */
  calendar: MailAttachment | null
}): MailContent {
  const what = wasRequest ? 'request' : partySize === 1 ? 'place' : `${partySize} places`
  const verb = partySize === 1 || wasRequest ? 'is' : 'are'
  const text = isByOrganizer
    ? `${event.organizationName} cancelled your ${what} at ${event.title}. If you did not expect that, ask them.`
    : wasRequest
      ? 'You took your request back. Nobody waits for an answer any more.'
      : `You gave your ${what} back, and ${partySize === 1 ? 'it goes' : 'they go'} to whoever is next. Thank you for saying so.`
  return {
    subject: `${isByOrganizer ? `${event.organizationName} cancelled your ${what}` : `Your ${what} ${verb} ${wasRequest ? 'taken' : 'given'} back`}: ${event.title}`,
    preview: `${event.title}, ${event.when}.`,
    heading: isByOrganizer
      ? `Your ${what} at ${event.title} ${verb} cancelled`
      : `Your ${what} ${verb} ${wasRequest ? 'taken' : 'given'} back`,
    blocks: [
      { type: 'paragraph', text },
      { type: 'facts', rows: eventRows(event) },
      ...openEvent(url),
      ...(calendar ? [{ type: 'note' as const, text: 'The attached file takes the event out of your calendar.' }] : []),
    ],
    reason: `You get this because you ${wasRequest ? 'asked for a place' : 'had a place'} at ${event.title}.`,
    ...(calendar && { attachments: [calendar] }),
  }
}

/** The party has another size. */
export function partySizeChangedMail({
  event,
  name,
  partySize,
  url,
  isSecret,
  before,
  isByOrganizer,
  isRequest,
}: TicketMail & { before: number; isByOrganizer: boolean; isRequest: boolean }): MailContent {
  const places = partySize === 1 ? 'one place' : `${partySize} places`
  const by = isByOrganizer ? `${event.organizationName} changed it.` : 'As you asked.'
  return {
    subject: `${partySize === 1 ? 'One place' : `${partySize} places`} now: ${event.title}`,
    preview: `${by} ${event.when}.`,
    heading: isRequest ? `Your request is for ${places} now` : `You have ${places} now`,
    blocks: [
      {
        type: 'paragraph',
        text: `${by} ${isRequest ? 'It still waits for an answer.' : `Your ticket stays the same${partySize === 1 ? '' : ', and its code lets all of you in'}.`}`,
      },
      {
        type: 'facts',
        rows: [
          ...eventRows(event),
          { label: 'Name', value: name },
          { label: 'Places', value: String(partySize), before: String(before) },
        ],
      },
      { type: 'button', label: isRequest ? 'Open your request' : 'Open your ticket', url },
      ...(isSecret ? [{ type: 'note' as const, text: keepLink }] : []),
    ],
    reason: `You get this because you ${isRequest ? 'asked for a place' : 'have a place'} at ${event.title}.`,
  }
}
