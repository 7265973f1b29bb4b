import { limits } from '../../../contract/limits.ts'
import { isOwnTicketGone } from '../../../contract/party-ticket.ts'
import { ticketNumber } from '../../../contract/text/ticket-number.ts'
import type { EventReminder } from '../../../platform/generated/prisma/client.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import { decideWhere } from '../../events/public.ts'
import type { OwnTexts } from '../../mail-texts/public.ts'
import { eventWords, joinUrlOf, reminderThing, unsubscribeUrl } from '../../notifications/public.ts'
import {
  type NewsRegistration,
  guestFields,
  keyOf,
  languageOf,
  partyUrlOf,
  withData,
} from '../../place-mails/public.ts'
import { cancelUrl } from '../../registrations/public.ts'
import { ticketCodeOf, ticketUrl } from '../../tickets/public.ts'
import { eventReminderMail, reminderSection } from '../mails.ts'

/**
 * What the keys of one reminder's mails begin with; the address follows. The key is the promise that nobody gets a
 * reminder twice: it names which reminder of the event, the start it reminds of, and the address. So an event that
 * moves reminds again, and a reminder that is removed and added again does not.
 */
export function reminderKeyPrefix({ id, startsAt }: { id: string; startsAt: Date }, minutesBefore: number): string {
  return `reminder:${id}:${minutesBefore}:${startsAt.toISOString()}:`
}

/** One guest's reminder. Those of one series that wait for the same address leave as one mail. */
export function reminderMail(
  platform: Platform,
  { minutesBefore, subject, opening }: Pick<EventReminder, 'minutesBefore' | 'subject' | 'opening'>,
  { emailNormalized, ...registration }: NewsRegistration & { emailNormalized: string },
  { texts, now, seriesId }: { texts: OwnTexts; now: Date; seriesId: string | null },
): NewMail {
  const { id, name, email, partySize, event } = registration
  const language = languageOf(platform, registration)
  const i18n = mailI18nOf(language)
  const key = keyOf(platform, registration)
  const page = `${platform.publicUrl}/e/${event.slug}`
  const words = eventWords(i18n, event, 'GUEST', now)
  const content = eventReminderMail(i18n, {
    event: words,
    name,
    partySize,
    url: `${page}/ticket${key ? `?registration=${key}` : ''}`,
    isSecret: key !== null,
    isSoon: minutesBefore <= limits.reminders.soonMinutes,
    joinUrl: joinUrlOf({ eventUrl: page, where: decideWhere(event, 'GUEST', now), viewer: 'GUEST', secret: key }),
    code: isOwnTicketGone({ ...registration, ...event })
      ? null
      : { text: ticketUrl(platform, event.slug, id), number: ticketNumber(ticketCodeOf(platform, id)) },
    partyUrl: partyUrlOf(platform, registration),
    cancelUrl: cancelUrl(platform, id),
  })
  const own = texts.apply({
    kind: 'REMINDER',
    eventId: event.id,
    content,
    valuesFor: guestFields(platform, registration, now),
    nearest: { subject, opening },
  })
  return {
    ...withData(platform, registration, {
      kind: 'eventReminder',
      content: seriesId === null ? own : { ...own, section: reminderSection(i18n, words) },
    }),
    ...(seriesId !== null && { bundle: `reminders:${seriesId}:${emailNormalized}` }),
    to: { name, address: email },
    language,
    key: reminderKeyPrefix(event, minutesBefore) + emailNormalized,
    thing: reminderThing(id),
    notAfter: event.startsAt,
    organizationId: event.group.organizationId,
    eventId: event.id,
    unsubscribeUrl: unsubscribeUrl(platform, { eventId: event.id, emailNormalized, list: 'REMINDERS' }),
  }
}
