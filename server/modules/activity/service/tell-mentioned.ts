import { loadViewer } from '../../../auth/viewer.ts'
import { normalizeEmail } from '../../../contract/text/email.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf, readerLocale } from '../../../platform/mail/mail-i18n.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { eventsVisibleTo, titleIn, titleSelect } from '../../events/public.ts'
import { holdOptOuts, unsubscribeUrl, wantsNews } from '../../notifications/public.ts'
import { findHandles } from '../domain/body-segments.ts'
import { mentionedMail } from '../mails.ts'
import { anyItemVisibleTo } from '../policy.ts'
import type { FeedScope } from './feed-scope.ts'

/** Mails the people whom an item mentions: `{ itemId }`. */
export const tellMentionedJob = 'tellMentioned'

/** Enqueue the mails to the people whom an item mentions, in the caller's transaction. */
export function requestTelling({ tx, now }: { tx: Transaction; now: Date }, itemId: string): Promise<void> {
  const key = `${tellMentionedJob}:${itemId}`
  return enqueueJob(tx, { task: tellMentionedJob, payload: { itemId }, runAt: now, key })
}

/**
 * Write a mail to each person whom an item mentions and who was not mailed yet. No mail goes to
 * people who may not see the item, wrote it, want no news of the event or never confirmed their
 * address. Running it twice tells nobody twice.
 */
export async function tellMentioned(platform: Platform, itemId: string): Promise<void> {
  const now = platform.clock.now()
  await platform.db.$transaction(async (tx) => {
    await holdOptOuts(tx)
    await tx.$queryRaw`SELECT 1 FROM "ActivityItem" WHERE "id" = ${itemId}::uuid FOR SHARE`
    const item = await tx.activityItem.findUnique({
      where: { id: itemId },
      include: {
        actor: { select: { emailVerified: true } },
        event: { select: { ...titleSelect, slug: true, group: { select: { organization: true } } } },
        mentions: { where: { toldAt: null }, include: { user: true }, orderBy: { userId: 'asc' } },
      },
    })
    // While the item waits for approval nobody is told. Approving enqueues this again.
    if (!item?.approved || item.deletedAt) return
    const { event, eventId, body, actor, actorId, actorName, mentions } = item
    const { organization } = event.group
    const mails: NewMail[] = []
    for (const { user } of mentions) {
      const emailNormalized = normalizeEmail(user.email)
      const isTold =
        user.id !== actorId &&
        user.emailVerified &&
        (await wantsNews(tx, { eventId, emailNormalized })) &&
        (await seesItem(platform, user.id, itemId))
      if (!isTold) continue
      const language = readerLocale(platform, user.language)
      mails.push({
        kind: 'mentioned',
        key: `mentioned:${itemId}:${user.id}`,
        to: { name: user.name, address: user.email },
        language,
        content: mentionedMail(mailI18nOf(language), {
          authorName: actorName ?? organization.name,
          isAuthorConfirmed: actor === null || actor.emailVerified,
          body: body ?? '',
          eventTitle: (await titleIn.call(tx, event, language)).text,
          rowUrl: `${platform.publicUrl}/e/${event.slug}/activity-feed?row=${item.sequence}#row-${item.sequence}`,
        }),
        // No organizationId: organizers know a handle, and its address is not theirs to read.
        eventId,
        thing: `row:${itemId}`,
        senderId: actorId,
        unsubscribeUrl: unsubscribeUrl(platform, { eventId, emailNormalized }),
      })
    }
    await queueMails(tx, now, mails)
    await tx.activityMention.updateMany({ where: { itemId, toldAt: null }, data: { toldAt: now } })
  })
}

async function seesItem({ db }: Platform, userId: string, itemId: string): Promise<boolean> {
  const viewer = await loadViewer(db, userId)
  const where = { AND: [{ id: itemId, event: eventsVisibleTo(viewer) }, anyItemVisibleTo(viewer)] }
  return (await db.activityItem.findFirst({ where, select: { id: true } })) !== null
}

type Mentioned = Awaited<ReturnType<typeof findMentioned>>

export async function findMentioned(tx: Transaction, body: string) {
  const handles = findHandles(body)
  if (handles.length === 0) return []
  const people = await tx.user.findMany({ where: { handle: { in: handles } }, select: { id: true, handle: true } })
  return people.map(({ id: userId, handle }) => ({ userId, handle }))
}

export async function writeMentions(scope: FeedScope, itemId: string, mentioned: Mentioned): Promise<void> {
  if (mentioned.length === 0) return
  const data = mentioned.map((mention) => ({ ...mention, itemId }))
  await scope.tx.activityMention.createMany({ data, skipDuplicates: true })
  await requestTelling(scope, itemId)
}
