import type { I18n } from '@lingui/core'
import type { MailContent } from '../../../platform/mail/content.ts'
import { type GuestMail, type TicketMail, keepLink, openEvent, eventRows, placesRow } from './shared.ts'

/** The person joined the waitlist, for the first time or again. */
export function waitlistJoinedMail(i18n: I18n, { event, name, partySize, url, isSecret }: TicketMail): MailContent {
  return {
    subject: `In line: ${event.title}`,
    preview: 'You get a mail when a place comes free.',
    heading: `You are in line for ${event.title}`,
    blocks: [
      {
        type: 'paragraph',
        text: `When ${partySize === 1 ? 'a place comes' : `${partySize} places come`} free and it is your turn, you get a mail, and ${partySize === 1 ? 'it is' : 'they are'} held for you for a while. Your page shows where you stand, as it moves.`,
      },
      { type: 'facts', rows: [...eventRows(i18n, event), { label: 'Name', value: name }, placesRow(i18n, partySize)] },
      { type: 'button', label: 'See your place in line', url },
      ...(isSecret ? [{ type: 'note' as const, text: i18n._(keepLink) }] : []),
    ],
    reason: `You get this because you wait for a place at ${event.title}.`,
  }
}

/** The person got an offer. Opening the link changes nothing: the answer is given on the page. */
export function placeOfferedMail(
  i18n: I18n,
  {
    event,
    partySize,
    url,
    deadline,
    isSecret,
  }: Omit<TicketMail, 'name'> & {
    /** In the event's zone, with its name. */
    deadline: string
  },
): MailContent {
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
      {
        type: 'facts',
        rows: [{ label: 'Held until', value: deadline }, ...eventRows(i18n, event), placesRow(i18n, partySize)],
      },
      { type: 'button', label: one ? 'Take the place' : 'Take the places', url },
      {
        type: 'note',
        text: `You answer on that page; opening it changes nothing. Without an answer ${one ? 'the place goes' : 'the places go'} to the next in line.`,
      },
      ...(isSecret ? [{ type: 'note' as const, text: i18n._(keepLink) }] : []),
    ],
    reason: `You get this because you wait for a place at ${event.title}.`,
  }
}

/** The event moved to an earlier time, and an open offer ends with it. */
export function offerShortenedMail(
  i18n: I18n,
  {
    event,
    partySize,
    url,
    deadline,
    isSecret,
  }: Omit<TicketMail, 'name'> & {
    /** In the event's zone, with its name. */
    deadline: string
  },
): MailContent {
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
      {
        type: 'facts',
        rows: [{ label: 'Held until', value: deadline }, ...eventRows(i18n, event), placesRow(i18n, partySize)],
      },
      { type: 'button', label: 'Answer now', url },
      ...(isSecret ? [{ type: 'note' as const, text: i18n._(keepLink) }] : []),
    ],
    reason: `You get this because you were offered a place at ${event.title}.`,
  }
}

/** Shortly before the start, a place is free for the first on the waitlist who confirms. */
export function placeOpenMail(i18n: I18n, { event, partySize, url, isSecret }: Omit<TicketMail, 'name'>): MailContent {
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
      { type: 'facts', rows: [...eventRows(i18n, event), placesRow(i18n, partySize)] },
      { type: 'button', label: one ? 'Take the spot' : 'Take the spots', url },
      { type: 'note', text: 'You confirm on that page; opening it changes nothing.' },
      ...(isSecret ? [{ type: 'note' as const, text: i18n._(keepLink) }] : []),
    ],
    reason: `You get this because you wait for a place at ${event.title}.`,
  }
}

/** The offer lapsed. */
export function offerLapsedMail(
  i18n: I18n,
  {
    event,
    partySize,
    url,
    deadline,
    canRejoin,
  }: Omit<TicketMail, 'name' | 'isSecret'> & { deadline: string; canRejoin: boolean },
): MailContent {
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
      { type: 'facts', rows: eventRows(i18n, event) },
      { type: 'button', label: canRejoin ? 'Join the line again' : 'Open your page', url },
    ],
    reason: `You get this because you waited for a place at ${event.title}.`,
  }
}

/** An organizer removed the entry from the waitlist. */
export function removedFromWaitlistMail(i18n: I18n, { event, url }: GuestMail): MailContent {
  return {
    subject: `Not in line any more: ${event.title}`,
    preview: `${event.organizationName} took you out of the line.`,
    heading: `You are not in line for ${event.title} any more`,
    blocks: [
      {
        type: 'paragraph',
        text: `${event.organizationName} took you out of the line. If you did not expect that, ask them.`,
      },
      { type: 'facts', rows: eventRows(i18n, event) },
      ...openEvent(i18n, url),
    ],
    reason: `You get this because you waited for a place at ${event.title}.`,
  }
}
