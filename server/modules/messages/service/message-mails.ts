import { createHash } from 'node:crypto'
import { type Locale, readLocale } from '../../../contract/locales.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { type GuestMessage, Prisma } from '../../../platform/generated/prisma/client.ts'
import type { MailAddress, MailContent } from '../../../platform/mail/content.ts'
import { fillLine, prepareText } from '../../../platform/mail/filled-text.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import { titlesByLanguage, titleSelect, whereSelect } from '../../events/public.ts'
import { datesInScope } from '../../series/public.ts'
import {
  type FieldReader,
  type Writing,
  nextRecipients,
  pushOf,
  recipientFields,
  unsubscribeUrl,
} from '../../notifications/public.ts'
import { type MessageTranslation, languageOfWords, readTranslations, translationFor } from '../domain/translations.ts'
import { guestMessageMail } from '../mails.ts'
import { audienceOf } from '../queries/audience.ts'

/**
 * Lock a message that is being sent. The events of its readers come first, in the order of their ids: a deletion locks
 * the event before its messages and mails.
 */
export async function lockMessage(tx: Transaction, id: string): Promise<GuestMessage | null> {
  const found = await tx.guestMessage.findUnique({ where: { id }, select: { eventId: true, dates: true } })
  if (!found) return null
  const { eventId, dates } = found
  const events = dates === 'ONE' ? Prisma.sql`${eventId}::uuid` : datesInScope(eventId, dates)
  await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" IN (${events}) ORDER BY "id" FOR KEY SHARE`
  await tx.$queryRaw`SELECT 1 FROM "GuestMessage" WHERE "id" = ${id}::uuid FOR UPDATE`
  return tx.guestMessage.findUnique({ where: { id } })
}

const eventSelect = {
  ...titleSelect,
  slug: true,
  timeZone: true,
  visibility: true,
  endsAt: true,
  ...whereSelect,
  group: { select: { organizationId: true, organization: { select: { name: true } } } },
} as const satisfies Prisma.EventSelect

type MessageEvent = Prisma.EventGetPayload<{ select: typeof eventSelect }>

/** An event that readers are written to about, with its titles by language. */
interface TitledEvent {
  event: MessageEvent
  titles: ReadonlyMap<Locale, string>
}

/** What a message says to one reader about an event of theirs. `language` is that of the frame. */
type MessageWriter = (about: TitledEvent, reader: FieldReader, language: Locale) => MailContent

interface Words {
  /** Of `subject` and `body`; null when nobody knows it. */
  language: string | null
  subject: string
  body: string
  translations: readonly MessageTranslation[]
  replyTo: MailAddress | null
  now: Date
}

/** Prepare a message for many readers. Its text is rendered once in each language. @throws MarkdownOverBounds */
export function prepareMessage(platform: Platform, { translations, replyTo, now, ...original }: Words): MessageWriter {
  const prepare = ({ language, subject, body }: MessageTranslation | typeof original) => ({
    written: language === null ? null : readLocale(language),
    subject,
    prepared: prepareText(body),
  })
  const texts = new Map([original, ...translations].map((words) => [words, prepare(words)]))
  return ({ event, titles }, reader, language) => {
    const { prepared, subject, written } = texts.get(translationFor(translations, language) ?? original)!
    const fieldsIn = written ?? language
    const title = titles.get(fieldsIn) ?? event.title
    const values = recipientFields(platform, event, reader, now)(fieldsIn, title)
    return guestMessageMail(mailI18nOf(language), {
      language: written,
      eventTitle: title,
      organizationName: event.group.organization.name,
      replyTo,
      subject: fillLine(subject, values),
      body: prepared.fillIn(values),
      eventUrl: values['event link'],
    })
  }
}

/** What a message needs of the events of its readers. */
export async function readTitledEvents(tx: Transaction, ids: readonly string[]): Promise<Map<string, TitledEvent>> {
  const events = await tx.event.findMany({ where: { id: { in: [...ids] } }, select: eventSelect })
  const titled = new Map<string, TitledEvent>()
  for (const event of events) titled.set(event.id, { event, titles: await titlesByLanguage(tx, event) })
  return titled
}

/** The mails of a message that has left, each in its reader's frame. */
export async function writeMessage(
  platform: Platform,
  tx: Transaction,
  message: GuestMessage,
  now: Date,
): Promise<Writing> {
  const { id, eventId, subject, body, replyToId } = message
  const member =
    replyToId && (await tx.user.findUnique({ where: { id: replyToId }, select: { name: true, email: true } }))
  const replyTo = member ? { name: member.name, address: member.email } : null
  const event = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: { language: true } })
  const language = languageOfWords(message, event.language)
  const translations = readTranslations(message.translations)
  const contentFor = prepareMessage(platform, { language, subject, body, translations, replyTo, now })
  let events = new Map<string, TitledEvent>()
  const within = Prisma.sql`SELECT "emailNormalized" FROM "GuestMessageRecipient" WHERE "messageId" = ${id}::uuid`
  return {
    // Those who were in the segment when it left, without those who have left it since.
    async nextRecipients(after, count) {
      const audience = { ...audienceOf(message, now), within }
      const recipients = await nextRecipients(tx, audience, after, count)
      const upTo = recipients.length < count ? null : recipients.at(-1)!.emailNormalized
      await tx.$executeRaw`
        DELETE FROM "GuestMessageRecipient" WHERE "messageId" = ${id}::uuid
          AND (${upTo}::text IS NULL OR "emailNormalized" COLLATE "C" <= ${upTo})`
      events = await readTitledEvents(tx, [...new Set(recipients.map((recipient) => recipient.eventId))])
      return recipients
    },
    mailFor(recipient) {
      const language = readLocale(recipient.language)
      const { name, email, emailNormalized } = recipient
      const about = events.get(recipient.eventId)!
      return {
        kind: 'guestMessage',
        // The database writes no second mail under it, whatever runs twice.
        key: `guestMessage:${id}:${createHash('sha256').update(emailNormalized).digest('base64url')}`,
        to: { name, address: email },
        language,
        content: contentFor(about, recipient, language),
        organizationId: about.event.group.organizationId,
        eventId: recipient.eventId,
        messageId: id,
        push: pushOf(recipient, about.event, { about: `message:${id}`, now }),
        unsubscribeUrl: unsubscribeUrl(platform, { eventId: recipient.eventId, emailNormalized }),
      }
    },
  }
}
