import { readLocale } from '../../../contract/locales.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { mailI18nOf } from '../../../platform/mail/mail-i18n.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { titleIn, titleSelect } from '../../events/public.ts'
import { type Recipient, holdOptOuts, nextRecipients, unsubscribeUrl } from '../../notifications/public.ts'
import { guestNewsMail } from '../mails.ts'

/** Mails an announcement to guests: `{ itemId }`. */
export const tellGuestsNewsJob = 'tellGuestsNews'

/** The mails of one transaction: well under a second, so that nobody else waits for it. */
const batchSize = 500

/** Enqueue the mails of an announcement, in the caller's transaction. */
export function requestGuestsNews({ tx, now }: { tx: Transaction; now: Date }, itemId: string): Promise<void> {
  const key = `${tellGuestsNewsJob}:${itemId}`
  return enqueueJob(tx, { task: tellGuestsNewsJob, payload: { itemId }, runAt: now, key })
}

/**
 * Mail an announcement to each guest. A deleted one is not sent any further, and one whose author's address is no longer
 * confirmed stays on the page. Running it twice tells nobody twice.
 */
export async function tellGuestsNews(platform: Platform, itemId: string): Promise<void> {
  for (let after: string | null = ''; after !== null;) {
    const from: string = after
    after = await platform.db.$transaction((tx) => tellNext(platform, tx, itemId, from))
  }
}

/** @returns the address of the last guest who was told; null when nobody is left. */
async function tellNext(platform: Platform, tx: Transaction, itemId: string, after: string): Promise<string | null> {
  await holdOptOuts(tx)
  await tx.$queryRaw`SELECT 1 FROM "ActivityItem" WHERE "id" = ${itemId}::uuid FOR SHARE`
  const item = await tx.activityItem.findUnique({
    where: { id: itemId },
    include: {
      actor: { select: { emailVerified: true } },
      event: { select: { ...titleSelect, slug: true, group: { select: { organization: true } } } },
    },
  })
  if (!item || item.deletedAt || item.hiddenAt || item.actor?.emailVerified === false) return null
  const { event, eventId, actorId, actorName, body } = item
  const { organization } = event.group
  const audience = { eventId, isTransactional: false, isOfGuests: true }
  const guests = await nextRecipients(tx, audience, after, batchSize)
  const toMail = async ({ email, name, emailNormalized, secretOf, language: stored }: Recipient): Promise<NewMail> => {
    const language = readLocale(stored)
    const secret = secretOf && platform.secrets.secretFor(secretOf)
    return {
      kind: 'guestNews',
      key: `guestNews:${itemId}:${emailNormalized}`,
      to: { name, address: email },
      language,
      content: guestNewsMail(mailI18nOf(language), {
        authorName: actorName ?? organization.name,
        organizationName: organization.name,
        body: body ?? '',
        language: readLocale(event.language),
        eventTitle: (await titleIn.call(tx, event, language)).text,
        eventUrl: `${platform.publicUrl}/e/${event.slug}${secret ? `?registration=${encodeURIComponent(secret)}` : ''}`,
      }),
      organizationId: organization.id,
      eventId,
      senderId: actorId,
      unsubscribeUrl: unsubscribeUrl(platform, { eventId, emailNormalized }),
    }
  }
  await queueMails(tx, platform.clock.now(), await Promise.all(guests.map(toMail)))
  return guests.length < batchSize ? null : guests.at(-1)!.emailNormalized
}
