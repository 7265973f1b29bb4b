import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import type { Context } from '../../../graphql/context.ts'
import { renderInput } from '../../../graphql/rendered-text.ts'
import { AddressNotConfirmed, consumeRateLimit, parseInput } from '../../../graphql/errors/user-error.ts'
import { requirePerson } from '../../../graphql/access.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { type Locale, readLocale } from '../../../contract/locales.ts'
import { limitPerMinutes } from '../../../platform/limits/rate-limiter.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { MailContent } from '../../../platform/mail/content.ts'
import { readerLocale } from '../../../platform/mail/mail-i18n.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'
import { requireCapability } from '../../events/public.ts'
import { type MailPreview, previewMail } from '../../mail-texts/public.ts'
import { unsubscribeUrl } from '../../notifications/public.ts'
import { messageWordsInput } from '../inputs.ts'
import { findReplyTo } from '../queries/reply-to.ts'
import { prepareMessage, readTitledEvents } from './message-mails.ts'

const testLimit = limitPerMinutes('message-test', rates.testMails)

/** Who reads a preview: someone with a place, who logs in. */
const exampleName = 'Ada Lovelace'

interface Words {
  /** The language of the words; null for the event's. */
  language?: string | null | undefined
}

/** Show a message as a guest with a place would get it, in its language or the viewer's. */
export function previewMessage(context: Context, eventId: string, words: Words): Promise<MailPreview> {
  const emailNormalized = context.viewer.person?.email ?? 'ada@example.test'
  return previewMail(context, {
    content: async () => (await contentFor(context, eventId, words)).content,
    language: words.language ? readLocale(words.language) : null,
    unsubscribeUrl: unsubscribeUrl(context.platform, { eventId, emailNormalized }),
  })
}

/** Mail a message to whoever writes it, as a guest would get it. @throws AddressNotConfirmed, RateLimited. */
export async function sendTestMessage(context: Context, eventId: string, words: object): Promise<string> {
  const { platform, viewer, i18n } = context
  const person = requirePerson(context)
  await requireCapability(context, eventId, 'seeGuests')
  const { content, written } = await contentFor(context, eventId, words)
  if (!(await isAddressConfirmed(platform.db, viewer))) throw new AddressNotConfirmed()
  await consumeRateLimit(platform, testLimit, person.id)
  const language = written ?? readerLocale(platform, person.language, i18n.locale)
  await transact(platform, async (tx) => {
    const event = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: { group: true } })
    await queueMail(tx, platform.clock.now(), {
      kind: 'guestMessageTest',
      to: { name: person.name, address: person.email },
      language,
      content,
      senderId: person.id,
      organizationId: event.group.organizationId,
      eventId,
    })
  })
  return eventId
}

/** What a guest with a place and an account would read. `written` is the language that was named. @throws InvalidInput */
async function contentFor(
  { platform, viewer }: Context,
  eventId: string,
  words: object,
): Promise<{ content: MailContent; written: Locale | null }> {
  const { db, clock } = platform
  const { language, ...text } = parseInput(messageWordsInput, words)
  renderInput('body', text.body)
  const event = await db.event.findUniqueOrThrow({
    where: { id: eventId },
    select: { replyToId: true, language: true, group: { select: { organizationId: true } } },
  })
  const about = (await readTitledEvents(db, [eventId])).get(eventId)!
  const { organizationId } = event.group
  const candidateIds = [event.replyToId, viewer.person?.id ?? null]
  const replyToId = await findReplyTo(db, { organizationId, candidateIds })
  const member = replyToId ? await db.user.findUnique({ where: { id: replyToId } }) : null
  const replyTo = member && { name: member.name, address: member.email }
  const write = prepareMessage(platform, {
    ...text,
    language: language ?? event.language,
    translations: [],
    replyTo,
    now: clock.now(),
  })
  const reader = {
    name: viewer.person?.name ?? exampleName,
    isGuest: true,
    secretOf: null,
    entryId: null,
    entrySecretOf: null,
  }
  const content = write(about, reader, language ?? readerLocale(platform, viewer.person?.language, event.language))
  return { content, written: language }
}
