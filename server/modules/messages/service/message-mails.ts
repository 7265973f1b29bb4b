import { createHash } from 'node:crypto'
import { type Locale, readLocale } from '../../../contract/locales.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { type GuestMessage, Prisma } from '../../../platform/generated/prisma/client.ts'
import type { MailAddress, MailContent } from '../../../platform/mail/content.ts'
import { fillLine, prepareText } from '../../../platform/mail/filled-text.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import type { Platform } from '../../../platform/platform.ts'
import { titlesByLanguage, titleSelect, whereSelect } from '../../events/public.ts'
import {
  type FieldReader,
  type Writing,
  nextRecipients,
  pushOf,
  recipientFields,
  unsubscribeUrl,
} from '../../notifications/public.ts'
import { type MessageTranslation, readTranslations, translationFor } from '../domain/translations.ts'
import { guestMessageMail } from '../mails.ts'
import { audienceOf } from '../queries/audience.ts'

/** Lock a message that is being sent. Its event comes first, because a deletion locks the event before its messages. */
export async function lockMessage(tx: Transaction, id: string): Promise<GuestMessage | null> {
  await tx.$queryRaw`
    SELECT 1 FROM "Event" WHERE "id" = (SELECT "eventId" FROM "GuestMessage" WHERE "id" = ${id}::uuid) FOR KEY SHARE`
  await tx.$queryRaw`SELECT 1 FROM "GuestMessage" WHERE "id" = ${id}::uuid FOR UPDATE`
  return tx.guestMessage.findUnique({ where: { id } })
}

const eventSelect = {
  slug: true,
  ...titleSelect,
  timeZone: true,
  visibility: true,
  endsAt: true,
  ...whereSelect,
  group: { select: { organizationId: true, organization: { select: { name: true } } } },
} as const satisfies Prisma.EventSelect

type MessageEvent = Prisma.EventGetPayload<{ select: typeof eventSelect }>

/** What a message says to one reader. `language` is that of the frame. */
export interface MessageWriter {
  event: MessageEvent
  contentFor(reader: FieldReader, language: Locale): MailContent
}

interface Words {
  eventId: string
  subject: string
  body: string
  translations: readonly MessageTranslation[]
  replyTo: MailAddress | null
  now: Date
}

/** Prepare a message for many readers. Its text is rendered once in each language. @throws MarkdownOverBounds */
export async function prepareMessage(
  platform: Platform,
  tx: Transaction,
  { eventId, translations, replyTo, now, ...original }: Words,
): Promise<MessageWriter> {
  const event = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: eventSelect })
  const titles = await titlesByLanguage(tx, event)
  const inEventLanguage = { ...original, language: event.language }
  const prepare = ({ language, subject, body }: MessageTranslation | typeof inEventLanguage) => {
    const written = readLocale(language)
    const text = { language: written, title: titles.get(written) ?? event.title }
    return { ...text, subject, prepared: prepareText(body) }
  }
  const texts = new Map([inEventLanguage, ...translations].map((words) => [words, prepare(words)]))
  return {
    event,
    contentFor(reader, language) {
      const { prepared, subject, ...text } = texts.get(translationFor(translations, language) ?? inEventLanguage)!
      const values = recipientFields(platform, event, reader, now)(text.language, text.title)
      return guestMessageMail(mailI18nOf(language), {
        language: text.language,
        eventTitle: text.title,
        organizationName: event.group.organization.name,
        replyTo,
        subject: fillLine(subject, values),
        body: prepared.fillIn(values),
        eventUrl: values['event link'],
      })
    },
  }
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
  const translations = readTranslations(message.translations)
  const words = { eventId, subject, body, translations, replyTo, now }
  const { event, contentFor } = await prepareMessage(platform, tx, words)
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
      return recipients
    },
    mailFor(recipient) {
      const language = readLocale(recipient.language)
      const { name, email, emailNormalized } = recipient
      return {
        kind: 'guestMessage',
        // The database writes no second mail under it, whatever runs twice.
        key: `guestMessage:${id}:${createHash('sha256').update(emailNormalized).digest('base64url')}`,
        to: { name, address: email },
        language,
        content: contentFor(recipient, language),
        organizationId: event.group.organizationId,
        eventId,
        messageId: id,
        push: pushOf(recipient, event, { about: `message:${id}`, now }),
        unsubscribeUrl: unsubscribeUrl(platform, { eventId, emailNormalized }),
      }
    },
  }
}
