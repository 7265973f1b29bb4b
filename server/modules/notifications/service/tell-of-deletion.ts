import { type Locale, readLocale } from '../../../contract/locales.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { MailContent, NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import { type EventDeletion, titleIn } from '../../events/public.ts'
import { eventDeletedMail } from '../mails.ts'
import { nextRecipients } from '../queries/recipients.ts'

/** Mails of one statement. */
const batchSize = 500

/**
 * Tell people who applied or wait that a deleted event does not take place, and those who were not yet told of its
 * cancellation, because the notice is deleted with the event.
 */
export async function tellOfDeletion(
  tx: Transaction,
  { eventIds, isWithOrganization, now }: EventDeletion,
): Promise<void> {
  const events = await tx.event.findMany({
    where: {
      id: { in: eventIds },
      endsAt: { gt: now },
      OR: [{ status: 'PUBLISHED' }, { status: 'CANCELLED', changeNotices: { some: { finishedAt: null } } }],
    },
    include: {
      group: { select: { organizationId: true, organization: { select: { name: true } } } },
      changeNotices: { where: { finishedAt: null }, orderBy: { id: 'desc' }, take: 1 },
    },
    orderBy: { id: 'asc' },
  })
  for (const event of events) {
    const { organizationId, organization } = event.group
    const notice = event.status === 'CANCELLED' ? event.changeNotices[0] : undefined
    const facts = {
      ...event,
      language: readLocale(event.language),
      organizationName: organization.name,
      message: notice?.message ?? null,
      now,
    }
    const mail = {
      kind: 'eventDeleted',
      thing: `news:${event.id}`,
      senderId: event.createdById,
      // A mail of the organization would be deleted with it.
      ...(!isWithOrganization && { organizationId, eventId: event.id }),
    }
    const contentIn = async (language: Locale) => {
      const { text: title } = await titleIn.call(tx, event, language)
      return eventDeletedMail(mailI18nOf(language), { ...facts, title })
    }
    await tellEverybody(tx, { eventId: event.id, toldUpTo: notice?.toldUpTo ?? '', mail, contentIn, now })
  }
}

interface Telling {
  eventId: string
  /** The normalized address of the last person who was told. */
  toldUpTo: string
  mail: Omit<NewMail, 'to' | 'language' | 'content'>
  contentIn: (language: Locale) => Promise<MailContent>
  now: Date
}

async function tellEverybody(tx: Transaction, { eventId, toldUpTo, mail, contentIn, now }: Telling): Promise<void> {
  const audience = { eventId, isTransactional: true }
  for (let after = toldUpTo; ;) {
    const people = await nextRecipients(tx, audience, after, batchSize)
    if (people.length > 0) {
      const mails = people.map(async ({ name, email, language: stored }) => {
        const language = readLocale(stored)
        return { ...mail, to: { name, address: email }, language, content: await contentIn(language) }
      })
      await queueMails(tx, now, await Promise.all(mails))
    }
    if (people.length < batchSize) return
    after = people.at(-1)!.emailNormalized
  }
}
