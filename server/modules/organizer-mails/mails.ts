import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { formatter } from '../../contract/time/formatters.ts'
import {
  type MailBlock,
  type MailContent,
  button,
  factTable,
  link,
  note,
  paragraph,
} from '../../platform/mail/content.ts'
import { translateMail } from '../../platform/mail/translate-mail.ts'
import { mostInAnHour } from './domain/decide-mail.ts'
import type { EventNews, ImportedList, NamedGuest } from './queries/read-news.ts'

export interface NewsOfEvent {
  title: string
  /** The guest list. */
  url: string
  news: EventNews
  /** As they are now. */
  totals: {
    /** null without a capacity. */
    placesLeft: number | null
    /** Registrations that wait for a decision. */
    applied: number
    waiting: number
  }
}

/** Soon after something happened at one event. @param heldSince `14:10`, of a mail that waited because there were enough in that hour. */
export function eachGuestMail(i18n: I18n, event: NewsOfEvent, heldSince: string | null): MailContent {
  const subject = subjectOf(event)
  return translateMail(i18n, {
    subject,
    preview: previewOf(i18n, event),
    heading: subject,
    blocks: [
      ...(heldSince === null ? [] : [paragraph(heldText(heldSince))]),
      factsOf(i18n, event),
      button(openList, event.url),
      note(msg`Too many emails? Switch to a daily one on the guests page.`),
    ],
    reason: msg`You’re getting this because you asked for an email about each registration for ${{ title: event.title }}.`,
  })
}

/** In the morning, with all events at which something happened since the last one. */
export function dailyGuestsMail(i18n: I18n, events: readonly [NewsOfEvent, ...NewsOfEvent[]]): MailContent {
  const [first, ...others] = events
  const isOne = others.length === 0
  const subject = isOne
    ? subjectOf(first)
    : msg`What’s new with your guests at ${plural({ count: events.length }, { one: '# event', other: '# events' })}`
  return translateMail(i18n, {
    subject,
    preview: previewOf(i18n, first),
    heading: subject,
    blocks: isOne
      ? [factsOf(i18n, first), button(openList, first.url)]
      : events.flatMap((event) => [paragraph(event.title), factsOf(i18n, event), link(openList, event.url)]),
    reason: msg`You get this once a day when there’s news about your guests.`,
  })
}

const openList = msg`Open the guest list`

function heldText(since: string): MessageDescriptor {
  return msg`Here’s everything since ${{ since }}. You’ll get at most ${plural({ most: mostInAnHour }, { one: '# of these emails', other: '# of these emails' })} an hour.`
}

/** The subject. */
function subjectOf({ title, news }: NewsOfEvent): MessageDescriptor {
  const { registered, cancelled, applied, imported } = news
  const kinds = Object.values(news).filter(({ length }: unknown[]) => length > 0).length
  const count = registered.length
  if (kinds === 1 && count === 1) return msg`${{ name: registered[0]!.name }} registered for ${{ title }}`
  if (count > 0)
    return msg`${plural({ count }, { one: '# new registration', other: '# new registrations' })} for ${{ title }}`
  if (kinds === 1 && cancelled.length > 0)
    return msg`${plural({ count: cancelled.length }, { one: '# cancellation', other: '# cancellations' })} for ${{ title }}`
  if (kinds === 1 && applied.length > 0)
    return msg`${plural({ count: applied.length }, { one: '# new request', other: '# new requests' })} for ${{ title }}`
  const people = imported.reduce((sum, list) => sum + list.people, 0)
  if (kinds === 1 && people > 0)
    return msg`${plural({ people }, { one: '# person imported', other: '# people imported' })} for ${{ title }}`
  return msg`What’s new with your guests at ${{ title }}`
}

const labels: Record<keyof EventNews, MessageDescriptor> = {
  registered: msg`New registrations`,
  cancelled: msg`Cancellations`,
  applied: msg`New requests`,
  waiting: msg`New on the waitlist`,
  imported: msg({ message: 'Imported', comment: 'of a list of guests; before “20,000 people by Ada Lind”' }),
  maybe: msg({ message: 'Maybe', context: 'answer' }),
  cant: msg`Can’t make it`,
}

function newsRows(i18n: I18n, news: EventNews) {
  return (Object.keys(labels) as (keyof EventNews)[])
    .filter((kind) => news[kind].length > 0)
    .map((kind) => ({
      label: i18n._(labels[kind]),
      value: kind === 'imported' ? importsOf(i18n, news.imported) : namesOf(i18n, news[kind]),
    }))
}

function factsOf(i18n: I18n, { news, totals }: NewsOfEvent): MailBlock {
  const { placesLeft, applied, waiting } = totals
  const number = formatter(Intl.NumberFormat, i18n.locale)
  const counts: [MessageDescriptor, number | null][] = [
    [msg`Requests to review`, applied || null],
    [msg`On the waitlist`, waiting || null],
    [msg`Spots left`, placesLeft],
  ]
  return factTable([
    ...newsRows(i18n, news),
    ...counts.flatMap(([label, count]) =>
      count === null ? [] : [{ label: i18n._(label), value: number.format(count) }],
    ),
  ])
}

const previewLength = 200

function previewOf(i18n: I18n, { news }: NewsOfEvent): string {
  const text = newsRows(i18n, news)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ')
  // Mail programs show less. No name is cut.
  return text.length <= previewLength ? text : `${text.slice(0, text.lastIndexOf(' ', previewLength))} …`
}

/** A mail with more is no mail to read. The guest list has them all. */
const mostNamed = 20

/** `Ada Lovelace, Kai Berg (3 people) and 12 more` */
function namesOf(i18n: I18n, guests: readonly NamedGuest[]): string {
  const named = guests.slice(0, mostNamed).map(({ name, partySize }) => {
    return partySize === 1
      ? name
      : i18n._(msg`${{ name }} (${plural({ partySize }, { one: '# person', other: '# people' })})`)
  })
  const names = formatter(Intl.ListFormat, i18n.locale, { type: 'unit' }).format(named)
  const more = guests.length - named.length
  if (more === 0) return names
  return i18n._(msg`${{ names }} and ${plural({ more }, { one: '# more', other: '# more' })}`)
}

/** `20,000 people by Ada Lovelace, 12 people by Kai Berg` */
function importsOf(i18n: I18n, lists: readonly ImportedList[]): string {
  const described = lists.map(({ by, people }) =>
    by === null
      ? i18n._(msg`${plural({ people }, { one: '# person', other: '# people' })}`)
      : i18n._(msg`${plural({ people }, { one: '# person', other: '# people' })} by ${{ name: by }}`),
  )
  return formatter(Intl.ListFormat, i18n.locale, { type: 'unit' }).format(described)
}
