import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { describeAdmitted } from '../../../contract/party-ticket.ts'
import { type GuestMail, type TicketMail, keepLink, openEvent, partyTickets, placesRow } from './shared.ts'
import {
  type MailAttachment,
  type MailContent,
  button,
  factTable,
  link,
  note,
  opening,
  paragraph,
} from '../../../platform/mail/content.ts'
import { translateMail } from '../../../platform/mail/translate-mail.ts'
import { eventRows } from '../../notifications/public.ts'

interface ConfirmedMail extends TicketMail {
  way: 'registered' | 'approved' | 'accepted'
  calendar: MailAttachment
  /** Leads to the event's online link; null when it has none. */
  joinUrl: string | null
  /** The event's image; null when not everyone may fetch it. */
  pictureUrl: string | null
  /** The code for check-in, and its number. */
  code: { text: string; number: string }
  /** The tickets of the others; null where one ticket admits the party. */
  partyUrl: string | null
  /** Lead to the ticket as a pass for the wallet of a phone; null for a wallet that the site has no passes for. */
  passUrls: { apple: string | null; google: string | null }
}

/** A place is confirmed: at once, by the organizers' decision, or by an accepted offer. */
export function placeConfirmedMail(
  i18n: I18n,
  {
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
    partyUrl,
    passUrls,
  }: ConfirmedMail,
): MailContent {
  const { title, when, organizationName } = event
  const confirmed = {
    registered: msg`${plural({ partySize }, { one: 'Your spot is confirmed.', other: 'Your # spots are confirmed.' })}`,
    approved: msg`${{ organizationName }} approved your request. ${plural({ partySize }, { one: 'Your spot is confirmed.', other: 'Your # spots are confirmed.' })}`,
    accepted: msg`You’re off the waitlist. ${plural({ partySize }, { one: 'Your spot is confirmed.', other: 'Your # spots are confirmed.' })}`,
  }[way]
  const showCode = i18n._(msg`Show this code at check-in, on your phone or on paper.`)
  return translateMail(i18n, {
    subject: msg`Your ticket: ${{ title }}`,
    preview: msg`${{ when }}. Show the code on your ticket at check-in.`,
    heading: msg`You’re registered for ${{ title }}`,
    blocks: [
      ...(pictureUrl ? [{ type: 'picture' as const, url: pictureUrl, alt: `${title}, ${when}` }] : []),
      opening(`${i18n._(confirmed)} ${showCode}`, showCode),
      { type: 'code', ...code },
      ...partyTickets(partyUrl),
      factTable([
        ...eventRows(event),
        ...(joinUrl ? [{ label: msg`Online`, value: joinUrl }] : []),
        { label: msg`Name`, value: name },
        placesRow(partySize),
      ]),
      button(msg`Open your ticket`, url),
      ...(passUrls.apple ? [link(msg`Add to Apple Wallet`, passUrls.apple)] : []),
      ...(passUrls.google ? [link(msg`Add to Google Wallet`, passUrls.google)] : []),
      note(
        msg`Plans changed? Open your ticket to cancel or change your group size. The attached file adds the event to your calendar.`,
      ),
      ...(isSecret ? [note(keepLink)] : []),
    ],
    reason: msg`You’re getting this because you’re registered for ${{ title }}.`,
    attachments: [calendar],
  })
}

/** The person applied where organizers decide. */
export function applicationReceivedMail(
  i18n: I18n,
  { event, name, partySize, url, isSecret }: TicketMail,
): MailContent {
  const { title, organizationName } = event
  return translateMail(i18n, {
    subject: msg`Request received: ${{ title }}`,
    preview: msg`Not confirmed yet. We’ll email you when the host decides.`,
    heading: msg`${{ organizationName }} got your request`,
    blocks: [
      paragraph(
        msg`You requested ${plural({ partySize }, { one: 'a spot', other: '# spots' })} at ${{ title }}. Nothing is confirmed yet: the host reviews every request, and we’ll email you when they decide.`,
      ),
      factTable([...eventRows(event), { label: msg`Name`, value: name }, placesRow(partySize)]),
      button(msg`Open your request`, url),
      ...(isSecret ? [note(keepLink)] : []),
    ],
    reason: msg`You’re getting this because you requested a spot at ${{ title }}.`,
  })
}

/** The organizers declined. */
export function applicationDeclinedMail(i18n: I18n, { event, url }: GuestMail): MailContent {
  const { title, organizationName } = event
  return translateMail(i18n, {
    subject: msg`No spot this time: ${{ title }}`,
    preview: msg`${{ organizationName }} couldn’t offer you a spot.`,
    heading: msg`No spot this time`,
    blocks: [
      paragraph(
        msg`${{ organizationName }} reviewed your request for ${{ title }} but couldn’t offer you a spot. You don’t need to do anything.`,
      ),
      factTable(eventRows(event)),
      ...openEvent(url),
    ],
    reason: msg`You’re getting this because you requested a spot at ${{ title }}.`,
  })
}

interface CancelledMail extends GuestMail {
  isByOrganizer: boolean
  wasRequest: boolean
  /** Removes the event from the calendar; null when it was never in it. */
  calendar: MailAttachment | null
}

/**
 * A place or an application has ended: by the person, for whom this is a receipt, or by an
 * organizer.
 */
export function placeCancelledMail(
  i18n: I18n,
  { event, partySize, url, isByOrganizer, wasRequest, calendar }: CancelledMail,
): MailContent {
  const { title, when } = event
  const { subject, heading, text } = describeCancelled({ event, partySize, isByOrganizer, wasRequest })
  return translateMail(i18n, {
    subject,
    preview: `${title}, ${when}.`,
    heading,
    blocks: [
      paragraph(text),
      factTable(eventRows(event)),
      ...openEvent(url),
      ...(calendar ? [note(msg`The attached file removes the event from your calendar.`)] : []),
    ],
    reason: wasRequest
      ? msg`You’re getting this because you requested a spot at ${{ title }}.`
      : msg`You’re getting this because you were registered for ${{ title }}.`,
    ...(calendar && { attachments: [calendar] }),
  })
}

function describeCancelled({
  event: { title, organizationName },
  partySize,
  isByOrganizer,
  wasRequest,
}: Pick<CancelledMail, 'event' | 'partySize' | 'isByOrganizer' | 'wasRequest'>) {
  if (isByOrganizer)
    return wasRequest
      ? {
          subject: msg`${{ organizationName }} cancelled your request: ${{ title }}`,
          heading: msg`Your request for ${{ title }} is cancelled`,
          text: msg`${{ organizationName }} cancelled your request for ${{ title }}. If you weren’t expecting this, contact them.`,
        }
      : {
          subject: msg`${{ organizationName }} cancelled your registration: ${{ title }}`,
          heading: msg`Your registration for ${{ title }} is cancelled`,
          text: msg`${{ organizationName }} cancelled your registration for ${{ title }}. If you weren’t expecting this, contact them.`,
        }
  if (wasRequest)
    return {
      subject: msg`Your request is withdrawn: ${{ title }}`,
      heading: msg`Your request is withdrawn`,
      text: msg`The host won’t review it any more. You don’t need to do anything else.`,
    }
  return {
    subject: msg`Your registration is cancelled: ${{ title }}`,
    heading: msg`Your registration is cancelled`,
    text: msg`${plural({ partySize }, { one: 'Your spot is open for someone else now.', other: 'Your spots are open for others now.' })} Thanks for letting us know.`,
  }
}

interface ResizedMail extends TicketMail {
  before: number
  isByOrganizer: boolean
  isRequest: boolean
}

/** The party has another size. */
export function partySizeChangedMail(
  i18n: I18n,
  { event, name, partySize, url, isSecret, before, isByOrganizer, isRequest }: ResizedMail,
): MailContent {
  const { title, when, organizationName } = event
  const by = i18n._(
    isByOrganizer ? msg`${{ organizationName }} changed your group size.` : msg`You changed your group size.`,
  )
  return translateMail(i18n, {
    subject: isRequest
      ? msg`Your request is now for ${plural({ partySize }, { one: '# spot', other: '# spots' })}: ${{ title }}`
      : msg`You now have ${plural({ partySize }, { one: '# spot', other: '# spots' })}: ${{ title }}`,
    preview: `${by} ${when}.`,
    heading: isRequest
      ? msg`Your request is now for ${plural({ partySize }, { one: '# spot', other: '# spots' })}`
      : msg`You now have ${plural({ partySize }, { one: '# spot', other: '# spots' })}`,
    blocks: [
      paragraph(`${by} ${i18n._(describeTicketNow(partySize, isRequest))}`),
      factTable([
        ...eventRows(event),
        { label: msg`Name`, value: name },
        { label: msg`Group size`, value: String(partySize), before: String(before) },
      ]),
      button(isRequest ? msg`Open your request` : msg`Open your ticket`, url),
      ...(isSecret ? [note(keepLink)] : []),
    ],
    reason: isRequest
      ? msg`You’re getting this because you requested a spot at ${{ title }}.`
      : msg`You’re getting this because you’re registered for ${{ title }}.`,
  })
}

function describeTicketNow(partySize: number, isRequest: boolean): MessageDescriptor {
  if (isRequest) return msg`The host hasn’t answered your request yet.`
  return partySize === 1
    ? msg`Your ticket stays the same.`
    : msg`Your ticket stays the same, and its code admits all of you.`
}

interface PassedOnMail extends GuestMail {
  /** Who has the ticket now. */
  toName: string
  /** Otherwise the ticket of one person of the party, and the others stay. */
  isWhole: boolean
  /** Removes the event from the calendar; null while this guest still comes. */
  calendar: MailAttachment | null
}

/** Somebody accepted a ticket that this guest passed on. */
export function ticketPassedOnMail(
  i18n: I18n,
  { event, partySize, url, toName, isWhole, calendar }: PassedOnMail,
): MailContent {
  const { title, when } = event
  return translateMail(i18n, {
    subject: msg`${{ name: toName }} has your ticket: ${{ title }}`,
    preview: `${title}, ${when}.`,
    heading: msg`${{ name: toName }} accepted your ticket`,
    blocks: [
      paragraph(
        isWhole
          ? msg`Your ticket now belongs to ${{ name: toName }}. Your old code doesn’t work any more.`
          : msg`One of your tickets now belongs to ${{ name: toName }}. Its old code doesn’t work any more. Your other tickets stay as they are.`,
      ),
      ...(isWhole && partySize > 1 ? [paragraph(describeAdmitted(i18n, partySize))] : []),
      factTable(isWhole ? eventRows(event) : [...eventRows(event), placesRow(partySize)]),
      ...openEvent(url),
      ...(calendar ? [note(msg`The attached file removes the event from your calendar.`)] : []),
    ],
    reason: msg`You’re getting this because you passed on a ticket for ${{ title }}.`,
    ...(calendar && { attachments: [calendar] }),
  })
}
