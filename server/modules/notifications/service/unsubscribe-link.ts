import type { Platform } from '../../../platform/platform.ts'

const purpose = 'unsubscribe'

/** What a mail with an unsubscribe link belongs to: the news of an event, or its reminders. One click ends that list. */
export type MailList = 'NEWS' | 'REMINDERS'

/** What an unsubscribe link says. */
export interface UnsubscribeTarget {
  /** The first is the one that the mail begins with. The others are further dates of its series. */
  eventIds: readonly [string, ...string[]]
  /** The edit of a series that the mail tells: the link is about all dates of it at which the reader is. */
  seriesEditId: string | null
  emailNormalized: string
  list: MailList
}

interface OneEvent {
  eventId: string
  emailNormalized: string
  list?: MailList
  seriesEditId?: string | null
}

type Signing = Pick<Platform, 'tokens' | 'publicUrl'>

const reminders = 'reminders:'

/** The unsubscribe link at the foot of a mail. It contains everything that it needs, so no row is written for it. */
export function unsubscribeUrl(signing: Signing, { eventId, list = 'NEWS', seriesEditId = null, ...rest }: OneEvent) {
  return urlFor(signing, { eventIds: [eventId], list, seriesEditId, ...rest })
}

/** The link that ends what each of these ends: they are of one list and one reader. */
export function joinUnsubscribeUrls(signing: Signing, urls: readonly [string, ...string[]]): string {
  const targets = urls.flatMap((url) => readUnsubscribeToken(signing, url.slice(url.lastIndexOf('/') + 1)) ?? [])
  const [first] = targets
  if (!first) return urls[0]
  const others = targets.slice(1).flatMap(({ eventIds }) => eventIds)
  return urlFor(signing, { ...first, eventIds: [...first.eventIds, ...others] })
}

/** The page of a link. */
export const unsubscribePage = ({ publicUrl }: Pick<Signing, 'publicUrl'>, token: string) =>
  `${publicUrl}/unsubscribe/${token}`

function urlFor(signing: Signing, { eventIds, seriesEditId, emailNormalized, list }: UnsubscribeTarget) {
  const events = eventIds.join(',') + (seriesEditId === null ? '' : `+${seriesEditId}`)
  const payload = `${list === 'REMINDERS' ? reminders : ''}${events}:${emailNormalized}`
  return unsubscribePage(signing, signing.tokens.sign(purpose, payload))
}

/** @returns null for an invalid link. */
export function readUnsubscribeToken({ tokens }: Pick<Platform, 'tokens'>, token: string): UnsubscribeTarget | null {
  const payload = tokens.open(purpose, token)
  if (payload === null) return null
  const list = payload.startsWith(reminders) ? 'REMINDERS' : 'NEWS'
  const facts = list === 'REMINDERS' ? payload.slice(reminders.length) : payload
  const at = facts.indexOf(':')
  const [events = '', seriesEditId = null] = facts.slice(0, at).split('+')
  const [first = '', ...others] = events.split(',')
  return { eventIds: [first, ...others], seriesEditId, emailNormalized: facts.slice(at + 1), list }
}
