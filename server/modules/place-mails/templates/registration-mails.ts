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
    registered: partySize === 1 ? 'Your spot is confirmed.' : `Your ${partySize} spots are confirmed.`,
    approved:
      partySize === 1
        ? `${event.organizationName} approved your request, and your spot is confirmed.`
        : `${event.organizationName} approved your request, and your ${partySize} spots are confirmed.`,
    accepted:
      partySize === 1
        ? 'You’re off the waitlist, and your spot is confirmed.'
        : `You’re off the waitlist, and your ${partySize} spots are confirmed.`,
  }[way]
  return {
    subject: `Your ticket: ${event.title}`,
    preview: `${event.when}. Show the code on your ticket at check-in.`,
    heading: `You’re registered for ${event.title}`,
    blocks: [
      ...(pictureUrl ? [{ type: 'picture' as const, url: pictureUrl, alt: `${event.title}, ${event.when}` }] : []),
      { type: 'paragraph', text: `${opening} Show this code at check-in, on your phone or on paper.` },
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
        text: 'Plans changed? Open your ticket to cancel or change your group size. The attached file adds the event to your calendar.',
      },
      ...(isSecret ? [{ type: 'note' as const, text: keepLink }] : []),
    ],
    reason: `You get this because you’re registered for ${event.title}.`,
    attachments: [calendar],
  }
}

/** The person applied where organizers decide. */
export function applicationReceivedMail({ event, name, partySize, url, isSecret }: TicketMail): MailContent {
  return {
    subject: `Your request: ${event.title}`,
    preview: 'Not confirmed yet. We’ll email you when the host decides.',
    heading: `${event.organizationName} has your request`,
    blocks: [
      {
        type: 'paragraph',
        text:
          partySize === 1
            ? `You requested a spot at ${event.title}. It isn’t confirmed yet: the host reviews every request, and we’ll email you when they decide.`
            : `You requested ${partySize} spots at ${event.title}. They aren’t confirmed yet: the host reviews every request, and we’ll email you when they decide.`,
      },
      { type: 'facts', rows: [...eventRows(event), { label: 'Name', value: name }, placesRow(partySize)] },
      { type: 'button', label: 'Open your request', url },
      ...(isSecret ? [{ type: 'note' as const, text: keepLink }] : []),
    ],
    reason: `You get this because you requested a spot at ${event.title}.`,
  }
}

/** The organizers declined. */
export function applicationDeclinedMail({ event, url }: GuestMail): MailContent {
  return {
    subject: `No spot this time: ${event.title}`,
    preview: `${event.organizationName} couldn’t offer you a spot.`,
    heading: 'No spot this time',
    blocks: [
      {
        type: 'paragraph',
        text: `${event.organizationName} reviewed your request for ${event.title} but couldn’t offer you a spot. You don’t need to do anything.`,
      },
      { type: 'facts', rows: eventRows(event) },
      ...openEvent(url),
    ],
    reason: `You get this because you requested a spot at ${event.title}.`,
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
  const { subject, heading, text } = describeCancelled(event, { partySize, isByOrganizer, wasRequest })
  return {
    subject: `${subject}: ${event.title}`,
    preview: `${event.title}, ${event.when}.`,
    heading,
    blocks: [
      { type: 'paragraph', text },
      { type: 'facts', rows: eventRows(event) },
      ...openEvent(url),
      ...(calendar ? [{ type: 'note' as const, text: 'The attached file removes the event from your calendar.' }] : []),
    ],
    reason: wasRequest
      ? `You get this because you requested a spot at ${event.title}.`
      : `You get this because you were registered for ${event.title}.`,
    ...(calendar && { attachments: [calendar] }),
  }
}

interface Cancelled {
  partySize: number
  isByOrganizer: boolean
  wasRequest: boolean
}

function describeCancelled(
  { title, organizationName }: GuestMail['event'],
  { partySize, isByOrganizer, wasRequest }: Cancelled,
): { subject: string; heading: string; text: string } {
  if (isByOrganizer)
    return wasRequest
      ? {
          subject: `${organizationName} cancelled your request`,
          heading: `Your request for ${title} is cancelled`,
          text: `${organizationName} cancelled your request for ${title}. If you didn’t expect this, ask them.`,
        }
      : {
          subject: `${organizationName} cancelled your registration`,
          heading: `Your registration for ${title} is cancelled`,
          text: `${organizationName} cancelled your registration for ${title}. If you didn’t expect this, ask them.`,
        }
  if (wasRequest) {
    const done = 'Your request is withdrawn'
    return {
      subject: done,
      heading: done,
      text: 'The host won’t review it any more. You don’t need to do anything else.',
    }
  }
  const done = 'Your registration is cancelled'
  const text =
    partySize === 1
      ? 'Your spot is open for someone else now. Thanks for letting us know.'
      : 'Your spots are open for others now. Thanks for letting us know.'
  return { subject: done, heading: done, text }
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
  const heading = describeNewSize(partySize, isRequest)
  const by = isByOrganizer ? `${event.organizationName} changed your group size.` : 'You changed your group size.'
  return {
    subject: `${heading}: ${event.title}`,
    preview: `${by} ${event.when}.`,
    heading,
    blocks: [
      { type: 'paragraph', text: `${by} ${describeTicketNow(partySize, isRequest)}` },
      {
        type: 'facts',
        rows: [
          ...eventRows(event),
          { label: 'Name', value: name },
          { label: 'Group size', value: String(partySize), before: String(before) },
        ],
      },
      { type: 'button', label: isRequest ? 'Open your request' : 'Open your ticket', url },
      ...(isSecret ? [{ type: 'note' as const, text: keepLink }] : []),
    ],
    reason: isRequest
      ? `You get this because you requested a spot at ${event.title}.`
      : `You get this because you’re registered for ${event.title}.`,
  }
}

function describeNewSize(partySize: number, isRequest: boolean): string {
  if (isRequest)
    return partySize === 1 ? 'Your request is now for 1 spot' : `Your request is now for ${partySize} spots`
  return partySize === 1 ? 'You now have 1 spot' : `You now have ${partySize} spots`
}

function describeTicketNow(partySize: number, isRequest: boolean): string {
  if (isRequest) return 'The host still has to answer your request.'
  return partySize === 1 ? 'Your ticket stays the same.' : 'Your ticket stays the same, and its code admits all of you.'
}
