import type { MailAttachment, MailBlock, MailContent } from '../../platform/mail/content.ts'

/** What every mail about a place or a wait is about. */
export interface EventWords {
  title: string
  /** With the zone: `Sat 5 Dec, 19:00 (Oslo time)`. */
  when: string
  /** null when nothing was said. */
  where: string | null
  organizationName: string
}

interface GuestMail {
  event: EventWords
  name: string
  partySize: number
  /** Opens what the mail is about; null when there is nothing that this person may see. */
  url: string | null
}

interface TicketMail extends GuestMail {
  url: string
  /** The link holds a secret, because this person has no account. */
  isSecret: boolean
}

const keepLink =
  'The link opens your place without an account. Keep this mail to yourself: whoever has the link can change it.'

/** A place is theirs: at once, by the organizers' decision, or because they took an offer. */
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
  /** Of the event, for everybody to fetch; null when it is not for everybody. */
  pictureUrl: string | null
  /** What the door scans, and its number. */
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

/** They asked for a place where an organizer decides. */
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

/** The organizers said no. */
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

/** A place or a request has ended: by the person themselves, for whom this is a receipt, or by an organizer. */
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
  /** Takes the event out of the calendar; null when it never was in it. */
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

/** They come with more people or with fewer. */
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

/** They stand in line, for the first time or again. */
export function lineJoinedMail({ event, name, partySize, url, isSecret }: TicketMail): MailContent {
  return {
    subject: `In line: ${event.title}`,
    preview: 'You get a mail when a place comes free.',
    heading: `You are in line for ${event.title}`,
    blocks: [
      {
        type: 'paragraph',
        text: `When ${partySize === 1 ? 'a place comes' : `${partySize} places come`} free and it is your turn, you get a mail, and ${partySize === 1 ? 'it is' : 'they are'} held for you for a while. Your page shows where you stand, as it moves.`,
      },
      { type: 'facts', rows: [...eventRows(event), { label: 'Name', value: name }, placesRow(partySize)] },
      { type: 'button', label: 'See your place in line', url },
      ...(isSecret ? [{ type: 'note' as const, text: keepLink }] : []),
    ],
    reason: `You get this because you wait for a place at ${event.title}.`,
  }
}

/** It is their turn. Opening the link changes nothing; the answer is given on the page. */
export function placeOfferedMail({
  event,
  partySize,
  url,
  deadline,
  isSecret,
}: Omit<TicketMail, 'name'> & {
  /** In the event's zone, with its name. */
  deadline: string
}): MailContent {
  const one = partySize === 1
  return {
    subject: `${one ? 'A place' : `${partySize} places`} for you: ${event.title}`,
    preview: `Held for you until ${deadline}.`,
    heading: one ? 'A place came free for you' : `${partySize} places came free for you`,
    blocks: [
      {
        type: 'paragraph',
        text: `You waited for ${one ? 'a place' : `${partySize} places`} at ${event.title}, and it is your turn. ${one ? 'It is' : 'They are'} held for you until ${deadline}.`,
      },
      { type: 'facts', rows: [{ label: 'Held until', value: deadline }, ...eventRows(event), placesRow(partySize)] },
      { type: 'button', label: one ? 'Take the place' : 'Take the places', url },
      {
        type: 'note',
        text: `You answer on that page; opening it changes nothing. Without an answer ${one ? 'the place goes' : 'the places go'} to the next in line.`,
      },
      ...(isSecret ? [{ type: 'note' as const, text: keepLink }] : []),
    ],
    reason: `You get this because you wait for a place at ${event.title}.`,
  }
}

/** The event moved to an earlier time, and an open offer ends with it. */
export function offerShortenedMail({
  event,
  partySize,
  url,
  deadline,
  isSecret,
}: Omit<TicketMail, 'name'> & {
  /** In the event's zone, with its name. */
  deadline: string
}): MailContent {
  const one = partySize === 1
  return {
    subject: `Less time to answer: ${event.title}`,
    preview: `Your ${one ? 'spot is' : 'spots are'} held until ${deadline} now.`,
    heading: `Please answer by ${deadline}`,
    blocks: [
      {
        type: 'paragraph',
        text: `${event.title} starts earlier than planned, so your ${one ? 'spot is' : `${partySize} spots are`} held until ${deadline} now.`,
      },
      { type: 'facts', rows: [{ label: 'Held until', value: deadline }, ...eventRows(event), placesRow(partySize)] },
      { type: 'button', label: 'Answer now', url },
      ...(isSecret ? [{ type: 'note' as const, text: keepLink }] : []),
    ],
    reason: `You get this because you were offered a place at ${event.title}.`,
  }
}

/** Shortly before the start a place is free for the first of the line who confirms. */
export function placeOpenMail({ event, partySize, url, isSecret }: Omit<TicketMail, 'name'>): MailContent {
  const one = partySize === 1
  return {
    subject: `${one ? 'A spot' : `${partySize} spots`} opened up: ${event.title}`,
    preview: 'The first to confirm gets it.',
    heading: one ? 'A spot opened up' : `${partySize} spots opened up`,
    blocks: [
      {
        type: 'paragraph',
        text: `It’s too close to the start of ${event.title} to hold spots, so everyone on the waitlist hears of this now. The first to confirm gets ${one ? 'it' : 'them'}.`,
      },
      { type: 'facts', rows: [...eventRows(event), placesRow(partySize)] },
      { type: 'button', label: one ? 'Take the spot' : 'Take the spots', url },
      { type: 'note', text: 'You confirm on that page; opening it changes nothing.' },
      ...(isSecret ? [{ type: 'note' as const, text: keepLink }] : []),
    ],
    reason: `You get this because you wait for a place at ${event.title}.`,
  }
}

/** Nobody answered in time. */
export function offerLapsedMail({
  event,
  partySize,
  url,
  deadline,
  canRejoin,
}: Omit<TicketMail, 'name' | 'isSecret'> & { deadline: string; canRejoin: boolean }): MailContent {
  const one = partySize === 1
  return {
    subject: `${one ? 'The place' : 'The places'} went on: ${event.title}`,
    preview: `${one ? 'It was' : 'They were'} held for you until ${deadline}.`,
    heading: `${one ? 'Your place' : 'Your places'} went to the next in line`,
    blocks: [
      {
        type: 'paragraph',
        text: `${one ? 'A place was' : `${partySize} places were`} held for you until ${deadline}, and no answer came. You are not in line any more. ${canRejoin ? 'If you still want to come, join again at the end of the line: one press on your page.' : 'The line takes nobody new at the moment.'}`,
      },
      { type: 'facts', rows: eventRows(event) },
      { type: 'button', label: canRejoin ? 'Join the line again' : 'Open your page', url },
    ],
    reason: `You get this because you waited for a place at ${event.title}.`,
  }
}

/** An organizer took them out of the line. */
export function removedFromLineMail({ event, url }: GuestMail): MailContent {
  return {
    subject: `Not in line any more: ${event.title}`,
    preview: `${event.organizationName} took you out of the line.`,
    heading: `You are not in line for ${event.title} any more`,
    blocks: [
      {
        type: 'paragraph',
        text: `${event.organizationName} took you out of the line. If you did not expect that, ask them.`,
      },
      { type: 'facts', rows: eventRows(event) },
      ...openEvent(url),
    ],
    reason: `You get this because you waited for a place at ${event.title}.`,
  }
}

function eventRows({ title, when, where, organizationName }: EventWords) {
  return [
    { label: 'Event', value: title },
    { label: 'When', value: when },
    ...(where ? [{ label: 'Where', value: where }] : []),
    { label: 'Host', value: organizationName },
  ]
}

function placesRow(partySize: number) {
  return { label: 'Places', value: String(partySize) }
}

function openEvent(url: string | null): MailBlock[] {
  return url ? [{ type: 'button', label: 'Open the event', url }] : []
}
