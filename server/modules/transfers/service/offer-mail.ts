import type { Transaction } from '../../../platform/database/db.ts'
import { mailI18nOf, readerLocale } from '../../../platform/mail/mail-i18n.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { titleSelect, titlesByLanguage, whereSelect } from '../../events/public.ts'
import { eventWords, holdOptOuts, unsubscribeUrl } from '../../notifications/public.ts'
import { ticketOfferedMail } from '../mails.ts'
import { transferUrl } from './transfer-link.ts'

/** What the mail about an offer is about: taking the ticket back drops it while it is unsent. */
export const thingOf = (transferId: string) => `transfer:${transferId}`

interface Offer {
  id: string
  eventId: string
  email: string
  emailNormalized: string
  fromName: string
  /** How many people the ticket admits. */
  partySize: number
  /** Of the guest who passes the ticket on. */
  language: string
  /** The account that caused the mail. */
  senderId: string | null
}

/**
 * Write the mail to the person who is offered a ticket, unless they want no mail about this event. It is in the language
 * of their account, else in that of the guest.
 */
export async function mailOffer(
  platform: Platform,
  { tx, now }: { tx: Transaction; now: Date },
  { id, eventId, email, emailNormalized, fromName, partySize, language: asked, senderId }: Offer,
): Promise<void> {
  await holdOptOuts(tx)
  const suppressed = await tx.mailSuppression.findFirst({
    where: { eventId, emailNormalized },
    select: { eventId: true },
  })
  if (suppressed) return
  const event = await tx.event.findUniqueOrThrow({
    where: { id: eventId },
    select: {
      ...titleSelect,
      ...whereSelect,
      timeZone: true,
      group: { select: { organizationId: true, organization: { select: { name: true } } } },
    },
  })
  const account = await tx.user.findFirst({
    where: { email: email.toLowerCase(), emailVerified: true },
    select: { language: true },
  })
  const language = readerLocale(platform, account?.language, asked)
  const i18n = mailI18nOf(language)
  const titles = await titlesByLanguage(tx, event)
  await queueMail(tx, now, {
    kind: 'ticketOffered',
    to: { name: '', address: email },
    language,
    content: ticketOfferedMail(i18n, {
      ...eventWords(i18n, { ...event, title: titles.get(language) ?? event.title }, 'STRANGER', now),
      fromName,
      partySize,
      url: transferUrl(platform, id),
    }),
    thing: thingOf(id),
    senderId,
    organizationId: event.group.organizationId,
    eventId,
    unsubscribeUrl: unsubscribeUrl(platform, { eventId, emailNormalized }),
  })
}
