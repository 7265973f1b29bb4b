import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { describeHidden } from '../../../contract/hidden-location.ts'
import { personName } from '../../../contract/party-ticket.ts'
import { dayAndTime, describeEventTime, describeMoment, zoneName } from '../../../contract/time/event-time-text.ts'
import { type WhereFacts, type WhereViewer, decideWhere } from '../../events/public.ts'
import { joinUrlOf } from '../../notifications/public.ts'

interface PassEvent extends WhereFacts {
  slug: string
  /** In the reader's language. */
  title: string
  endsAt: Date
  timeZone: string
  organizationName: string
}

interface PassReader {
  /** Whose ticket it is; null for somebody whom the holder has not named. */
  name: string | null
  /** Of this person in the party, from 1. */
  position: number
  /** How many people the ticket admits. */
  admits: number
  /** As whom the holder asks where the event is. */
  viewer: WhereViewer
  /** The text of the ticket's QR code, and the number for comparing by eye. */
  code: { text: string; number: string }
  isVoid: boolean
  now: Date
  publicUrl: string
}

/** Everything a pass says, in the reader's language. */
export interface PassFacts {
  title: string
  /** What it is, for people who do not see it: `Ticket to Rooftop sessions`. */
  description: string
  organizationName: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  /** `Sat 5 Dec, 19:00` */
  when: string
  /** `Saturday 5 December, 19:00–23:00, Oslo time` */
  wholeTime: string
  /** The venue, else its address as far as the holder may know it, else `Online`; null without any. */
  where: string | null
  /** The venue and the address, each as far as the holder may know it. */
  venue: string | null
  address: string | null
  /** Where and who may know it, in full; null like `where`. */
  wholeWhere: string | null
  joinUrl: string | null
  ticketPage: string
  /** The person whom the ticket admits, or the guest who brings the party. */
  holder: string
  /** `2 people` */
  admits: string
  code: { text: string; number: string }
  isVoid: boolean
  labels: Record<'event' | 'when' | 'where' | 'name' | 'admits' | 'host' | 'online' | 'ticket' | 'note', string>
  /** What to do when something changes. */
  note: string
}

/** Collect what a pass says. Pure. */
export function composePassFacts(i18n: I18n, event: PassEvent, reader: PassReader): PassFacts {
  const { title, startsAt, endsAt, timeZone, organizationName, slug } = event
  const { admits: partySize, viewer, now, publicUrl } = reader
  const words = describeEventTime(
    i18n,
    { timeZone, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    now,
  )
  const where = decideWhere(event, viewer, now)
  const { name, address } = where
  const hidden = where.hiddenAddress && describeHidden(i18n, 'address', where.hiddenAddress)
  const isOnlineOnly = event.venueName === null && event.venueAddress === null && event.onlineUrl !== null
  const online = isOnlineOnly ? i18n._(msg`Online`) : null
  const moment = describeMoment(i18n, startsAt, timeZone, now)
  const eventUrl = `${publicUrl}/e/${slug}`
  return {
    title,
    description: i18n._(msg`Ticket to ${{ title }}`),
    organizationName,
    startsAt,
    endsAt,
    timeZone,
    // Somewhere the clock on the wall is meant; online there is none.
    when: isOnlineOnly ? `${moment} (${zoneName(i18n, timeZone)})` : moment,
    wholeTime: `${dayAndTime(i18n, words.day, words.time)} (${words.zone})`,
    where: name ?? address ?? hidden ?? online,
    venue: name,
    address,
    wholeWhere: [name, address ?? hidden].filter((part) => part !== null).join('\n') || online,
    joinUrl: joinUrlOf({ eventUrl, where, viewer }),
    ticketPage: `${eventUrl}/ticket`,
    holder: personName(i18n, reader),
    admits: i18n._(msg`${plural({ partySize }, { one: 'One person', other: '# people' })}`),
    code: reader.code,
    isVoid: reader.isVoid,
    labels: {
      event: i18n._(msg`Event`),
      when: i18n._(msg`When`),
      where: i18n._(msg`Where`),
      name: i18n._(msg`Name`),
      admits: i18n._(msg({ message: 'Admits', comment: 'On a ticket, above the number of people: Admits: 2 people' })),
      host: i18n._(msg`Host`),
      online: i18n._(msg`Online`),
      ticket: i18n._(msg`Ticket`),
      note: i18n._(
        msg({ message: 'Good to know', comment: 'Above a note on the back of a ticket in a phone’s wallet' }),
      ),
    },
    note: i18n._(
      msg`This pass doesn’t update by itself. If plans change, open your ticket and add it to your wallet again.`,
    ),
  }
}
