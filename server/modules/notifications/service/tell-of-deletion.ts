import type { Transaction } from '../../../platform/database/db.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import type { EventDeletion } from '../../events/public.ts'
import { eventDeletedMail } from '../mails.ts'
import { nextRecipients } from '../queries/recipients.ts'

/** Mails of one statement. */
const batchSize = 500

/**
 * Nobody with a place can be at an event that is deleted, but people may have asked for one or wait on the waitlist: they hear
 * that it does not take place. So do those who had not yet been told that it was called off, because the notice goes
 * with the event.
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
    const content = eventDeletedMail({
      title: event.title,
      startsAt: event.startsAt,
      timeZone: event.timeZone,
      organizationName: organization.name,
      message: notice?.message ?? null,
      now,
    })
    const mail = {
      kind: 'eventDeleted',
      thing: `news:${event.id}`,
      senderId: event.createdById,
      content,
      // A mail of an organization would go with it.
      ...(!isWithOrganization && { organizationId, eventId: event.id }),
    }
    await tellEverybody(tx, { eventId: event.id, toldUpTo: notice?.toldUpTo ?? '', mail, now })
  }
}

interface Telling {
  eventId: string
  /** Normalized address of the last who knows. */
  toldUpTo: string
  mail: Omit<Parameters<typeof queueMails>[2][number], 'to'>
  now: Date
}

async function tellEverybody(tx: Transaction, { eventId, toldUpTo, mail, now }: Telling): Promise<void> {
  const audience = { eventId, isTransactional: true }
  for (let after = toldUpTo; ;) {
    const people = await nextRecipients(tx, audience, after, batchSize)
    if (people.length > 0) {
      const mails = people.map(({ name, email }) => ({ ...mail, to: { name, address: email } }))
      await queueMails(tx, now, mails)
    }
    if (people.length < batchSize) return
    after = people.at(-1)!.emailNormalized
  }
}
