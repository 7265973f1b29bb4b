import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { type MailContent, button, factTable, note, opening, paragraph } from '../../../platform/mail/content.ts'
import { translateMail } from '../../../platform/mail/translate-mail.ts'
import { eventRows } from '../../notifications/public.ts'
import { type GuestMail, type TicketMail, keepLink, openEvent, placesRow } from './shared.ts'

/** The person joined the waitlist, for the first time or again. */
export function waitlistJoinedMail(i18n: I18n, { event, name, partySize, url, isSecret }: TicketMail): MailContent {
  const { title } = event
  return translateMail(i18n, {
    subject: msg`You’re on the waitlist: ${{ title }}`,
    preview: msg`We’ll email you when a spot opens up.`,
    heading: msg`You’re on the waitlist for ${{ title }}`,
    blocks: [
      opening(
        msg`${plural(
          { partySize },
          {
            one: 'When a spot opens up and it’s your turn, we’ll email you and hold it for you for a while. You can follow your position live on your page.',
            other:
              'When # spots open up and it’s your turn, we’ll email you and hold them for you for a while. You can follow your position live on your page.',
          },
        )}`,
      ),
      factTable([...eventRows(event), { label: msg`Name`, value: name }, placesRow(partySize)]),
      button(msg`See your position`, url),
      ...(isSecret ? [note(keepLink)] : []),
    ],
    reason: msg`You’re getting this because you’re on the waitlist for ${{ title }}.`,
  })
}

interface OfferMail extends Omit<TicketMail, 'name'> {
  /** In the event's zone, with its name. */
  deadline: string
}

/** The person got an offer. Opening the link changes nothing: the answer is given on the page. */
export function placeOfferedMail(i18n: I18n, { event, partySize, url, deadline, isSecret }: OfferMail): MailContent {
  const { title } = event
  return translateMail(i18n, {
    subject: msg`${plural({ partySize }, { one: 'A spot opened up for you', other: '# spots opened up for you' })}: ${{ title }}`,
    preview: msg`Confirm by ${{ deadline }}.`,
    heading: msg`${plural({ partySize }, { one: 'A spot opened up for you', other: '# spots opened up for you' })}`,
    blocks: [
      opening(
        msg`It’s your turn on the waitlist for ${{ title }}. We’re holding your ${plural({ partySize }, { one: 'spot', other: '# spots' })} until ${{ deadline }}.`,
      ),
      factTable([{ label: msg`Held until`, value: deadline }, ...eventRows(event), placesRow(partySize)]),
      button(confirmLabel(partySize), url),
      note(
        msg`${plural(
          { partySize },
          {
            one: 'You can confirm or decline on the next page. If you don’t respond, your spot goes to the next person.',
            other:
              'You can confirm or decline on the next page. If you don’t respond, your spots go to the next person.',
          },
        )}`,
      ),
      ...(isSecret ? [note(keepLink)] : []),
    ],
    reason: msg`You’re getting this because you’re on the waitlist for ${{ title }}.`,
  })
}

/** The event moved to an earlier time, and an open offer ends with it. */
export function offerShortenedMail(i18n: I18n, { event, partySize, url, deadline, isSecret }: OfferMail): MailContent {
  const { title } = event
  return translateMail(i18n, {
    subject: msg`Less time to respond: ${{ title }}`,
    preview: msg`${plural({ partySize }, { one: 'Your spot is', other: 'Your spots are' })} now held until ${{ deadline }}.`,
    heading: msg`Please respond by ${{ deadline }}`,
    blocks: [
      paragraph(
        msg`${{ title }} starts earlier than planned, so we can only hold your ${plural({ partySize }, { one: 'spot', other: '# spots' })} until ${{ deadline }}.`,
      ),
      factTable([{ label: msg`Held until`, value: deadline }, ...eventRows(event), placesRow(partySize)]),
      button(msg`Respond now`, url),
      ...(isSecret ? [note(keepLink)] : []),
    ],
    reason: msg`You’re getting this because you were offered ${plural({ partySize }, { one: 'a spot', other: 'spots' })} at ${{ title }}.`,
  })
}

/** Shortly before the start, a place is free for the first on the waitlist who confirms. */
export function placeOpenMail(i18n: I18n, { event, partySize, url, isSecret }: Omit<TicketMail, 'name'>): MailContent {
  const { title } = event
  const first = i18n._(
    msg`${plural({ partySize }, { one: 'The first to confirm gets it.', other: 'The first to confirm gets them.' })}`,
  )
  const why = i18n._(
    msg`It’s too close to the start of ${{ title }} to hold spots, so we’re telling everyone on the waitlist now.`,
  )
  return translateMail(i18n, {
    subject: msg`${plural({ partySize }, { one: 'A spot opened up', other: '# spots opened up' })}: ${{ title }}`,
    preview: first,
    heading: msg`${plural({ partySize }, { one: 'A spot opened up', other: '# spots opened up' })}`,
    blocks: [
      paragraph(`${why} ${first}`),
      factTable([...eventRows(event), placesRow(partySize)]),
      button(confirmLabel(partySize), url),
      note(msg`You can confirm it on the next page.`),
      ...(isSecret ? [note(keepLink)] : []),
    ],
    reason: msg`You’re getting this because you’re on the waitlist for ${{ title }}.`,
  })
}

function confirmLabel(partySize: number): MessageDescriptor {
  return msg`${plural({ partySize }, { one: 'Confirm my spot', other: 'Confirm my # spots' })}`
}

/** The offer lapsed. */
export function offerLapsedMail(
  i18n: I18n,
  { event, partySize, url, deadline, canRejoin }: Omit<OfferMail, 'isSecret'> & { canRejoin: boolean },
): MailContent {
  const { title } = event
  return translateMail(i18n, {
    subject: msg`Your offer expired: ${{ title }}`,
    preview: msg`${plural({ partySize }, { one: 'Your spot went to the next person.', other: 'Your spots went to the next person.' })}`,
    heading: msg`Your offer for ${{ title }} expired`,
    blocks: [
      paragraph(
        msg`We held ${plural({ partySize }, { one: 'a spot', other: '# spots' })} for you until ${{ deadline }}, but you didn’t confirm in time. You’re no longer on the waitlist.`,
      ),
      paragraph(
        canRejoin
          ? msg`Still want to come? You can rejoin at the end of the waitlist.`
          : msg`The waitlist is closed right now, so you can’t rejoin.`,
      ),
      factTable(eventRows(event)),
      button(canRejoin ? msg`Rejoin the waitlist` : msg`Open your page`, url),
    ],
    reason: msg`You’re getting this because you were on the waitlist for ${{ title }}.`,
  })
}

/** An organizer removed the entry from the waitlist. */
export function removedFromWaitlistMail(i18n: I18n, { event, url }: GuestMail): MailContent {
  const { title, organizationName: organizer } = event
  return translateMail(i18n, {
    subject: msg`Removed from the waitlist: ${{ title }}`,
    preview: msg`${{ organizer }} removed you from the waitlist.`,
    heading: msg`You’re no longer on the waitlist for ${{ title }}`,
    blocks: [
      paragraph(msg`${{ organizer }} removed you. If you weren’t expecting this, contact them.`),
      factTable(eventRows(event)),
      ...openEvent(url),
    ],
    reason: msg`You’re getting this because you were on the waitlist for ${{ title }}.`,
  })
}
