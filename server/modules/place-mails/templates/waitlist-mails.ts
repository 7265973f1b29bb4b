import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { type MailContent, opening } from '../../../platform/mail/content.ts'
import { type GuestMail, type TicketMail, keepLink, openEvent, eventRows, placesRow } from './shared.ts'

/** The person joined the waitlist, for the first time or again. */
export function waitlistJoinedMail(i18n: I18n, { event, name, partySize, url, isSecret }: TicketMail): MailContent {
  const { title } = event
  return {
    subject: i18n._(msg`You’re on the waitlist: ${{ title }}`),
    preview: i18n._(msg`We’ll email you when a spot opens up.`),
    heading: i18n._(msg`You’re on the waitlist for ${{ title }}`),
    blocks: [
      opening(
        i18n._(
          msg`${plural(
            { partySize },
            {
              one: 'When a spot opens up and it’s your turn, we’ll email you and hold it for you for a while. You can follow your position live on your page.',
              other:
                'When # spots open up and it’s your turn, we’ll email you and hold them for you for a while. You can follow your position live on your page.',
            },
          )}`,
        ),
      ),
      {
        type: 'facts',
        rows: [...eventRows(i18n, event), { label: i18n._(msg`Name`), value: name }, placesRow(i18n, partySize)],
      },
      { type: 'button', label: i18n._(msg`See your position`), url },
      ...(isSecret ? [{ type: 'note' as const, text: i18n._(keepLink) }] : []),
    ],
    reason: i18n._(msg`You’re getting this because you’re on the waitlist for ${{ title }}.`),
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
  const { title } = event
  return {
    subject: i18n._(
      msg`${plural({ partySize }, { one: 'A spot opened up for you', other: '# spots opened up for you' })}: ${{ title }}`,
    ),
    preview: i18n._(msg`Confirm by ${{ deadline }}.`),
    heading: i18n._(
      msg`${plural({ partySize }, { one: 'A spot opened up for you', other: '# spots opened up for you' })}`,
    ),
    blocks: [
      opening(
        i18n._(
          msg`It’s your turn on the waitlist for ${{ title }}. We’re holding your ${plural({ partySize }, { one: 'spot', other: '# spots' })} until ${{ deadline }}.`,
        ),
      ),
      {
        type: 'facts',
        rows: [
          { label: i18n._(msg`Held until`), value: deadline },
          ...eventRows(i18n, event),
          placesRow(i18n, partySize),
        ],
      },
      { type: 'button', label: confirmLabel(i18n, partySize), url },
      {
        type: 'note',
        text: i18n._(
          msg`${plural(
            { partySize },
            {
              one: 'You can confirm or decline on the next page. If you don’t respond, your spot goes to the next person.',
              other:
                'You can confirm or decline on the next page. If you don’t respond, your spots go to the next person.',
            },
          )}`,
        ),
      },
      ...(isSecret ? [{ type: 'note' as const, text: i18n._(keepLink) }] : []),
    ],
    reason: i18n._(msg`You’re getting this because you’re on the waitlist for ${{ title }}.`),
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
  const { title } = event
  return {
    subject: i18n._(msg`Less time to respond: ${{ title }}`),
    preview: i18n._(
      msg`${plural({ partySize }, { one: 'Your spot is', other: 'Your spots are' })} now held until ${{ deadline }}.`,
    ),
    heading: i18n._(msg`Please respond by ${{ deadline }}`),
    blocks: [
      {
        type: 'paragraph',
        text: i18n._(
          msg`${{ title }} starts earlier than planned, so we can only hold your ${plural({ partySize }, { one: 'spot', other: '# spots' })} until ${{ deadline }}.`,
        ),
      },
      {
        type: 'facts',
        rows: [
          { label: i18n._(msg`Held until`), value: deadline },
          ...eventRows(i18n, event),
          placesRow(i18n, partySize),
        ],
      },
      { type: 'button', label: i18n._(msg`Respond now`), url },
      ...(isSecret ? [{ type: 'note' as const, text: i18n._(keepLink) }] : []),
    ],
    reason: i18n._(
      msg`You’re getting this because you were offered ${plural({ partySize }, { one: 'a spot', other: 'spots' })} at ${{ title }}.`,
    ),
  }
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
  return {
    subject: i18n._(
      msg`${plural({ partySize }, { one: 'A spot opened up', other: '# spots opened up' })}: ${{ title }}`,
    ),
    preview: first,
    heading: i18n._(msg`${plural({ partySize }, { one: 'A spot opened up', other: '# spots opened up' })}`),
    blocks: [
      { type: 'paragraph', text: `${why} ${first}` },
      { type: 'facts', rows: [...eventRows(i18n, event), placesRow(i18n, partySize)] },
      { type: 'button', label: confirmLabel(i18n, partySize), url },
      { type: 'note', text: i18n._(msg`You can confirm it on the next page.`) },
      ...(isSecret ? [{ type: 'note' as const, text: i18n._(keepLink) }] : []),
    ],
    reason: i18n._(msg`You’re getting this because you’re on the waitlist for ${{ title }}.`),
  }
}

function confirmLabel(i18n: I18n, partySize: number): string {
  return i18n._(msg`${plural({ partySize }, { one: 'Confirm my spot', other: 'Confirm my # spots' })}`)
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
  const { title } = event
  return {
    subject: i18n._(msg`Your offer expired: ${{ title }}`),
    preview: i18n._(
      msg`${plural({ partySize }, { one: 'Your spot went to the next person.', other: 'Your spots went to the next person.' })}`,
    ),
    heading: i18n._(msg`Your offer for ${{ title }} expired`),
    blocks: [
      {
        type: 'paragraph',
        text: i18n._(
          msg`We held ${plural({ partySize }, { one: 'a spot', other: '# spots' })} for you until ${{ deadline }}, but you didn’t confirm in time. You’re no longer on the waitlist.`,
        ),
      },
      {
        type: 'paragraph',
        text: canRejoin
          ? i18n._(msg`Still want to come? You can rejoin at the end of the waitlist.`)
          : i18n._(msg`The waitlist is closed right now, so you can’t rejoin.`),
      },
      { type: 'facts', rows: eventRows(i18n, event) },
      { type: 'button', label: canRejoin ? i18n._(msg`Rejoin the waitlist`) : i18n._(msg`Open your page`), url },
    ],
    reason: i18n._(msg`You’re getting this because you were on the waitlist for ${{ title }}.`),
  }
}

/** An organizer removed the entry from the waitlist. */
export function removedFromWaitlistMail(i18n: I18n, { event, url }: GuestMail): MailContent {
  const { title, organizationName: organizer } = event
  return {
    subject: i18n._(msg`Removed from the waitlist: ${{ title }}`),
    preview: i18n._(msg`${{ organizer }} removed you from the waitlist.`),
    heading: i18n._(msg`You’re no longer on the waitlist for ${{ title }}`),
    blocks: [
      {
        type: 'paragraph',
        text: i18n._(msg`${{ organizer }} removed you. If you weren’t expecting this, contact them.`),
      },
      { type: 'facts', rows: eventRows(i18n, event) },
      ...openEvent(i18n, url),
    ],
    reason: i18n._(msg`You’re getting this because you were on the waitlist for ${{ title }}.`),
  }
}
