import type { Transaction } from '../database/db.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import type { MailContent, NewMail } from './content.ts'
import { hasOwnNews, mergeContent } from './merge-content.ts'

interface Draft extends Omit<NewMail, 'to' | 'content'> {
  toAddress: string
  toName: string
  subject: string
  content: Prisma.InputJsonObject
}

interface Unsent {
  id: string
  kind: string
  toAddress: string
  thing: string
  language: string
  content: MailContent
}

const about = ({ kind, toAddress, thing }: Pick<Draft, 'kind' | 'toAddress' | 'thing'>) =>
  `${kind} ${thing} ${toAddress}`

/**
 * Replace unsent mails to the same address about the same thing: repeated changes become one mail
 * at the time of the first, or none. Of two languages both stay, when the first tells something of its own. @returns the mails that must still be written.
 */
export async function replaceUnsent<T extends Draft>(tx: Transaction, now: Date, drafts: T[]): Promise<T[]> {
  const withThing = drafts.filter(({ thing }) => thing !== undefined)
  if (withThing.length === 0) return drafts
  const waiting = new Map((await lockUnsent(tx, now, withThing)).map((mail) => [about(mail), mail]))
  const left: T[] = []
  for (const draft of drafts) {
    const unsent = draft.thing === undefined ? undefined : waiting.get(about(draft))
    const isMixed = unsent && unsent.language !== draft.language && hasOwnNews(unsent.content)
    if (!unsent || isMixed) left.push(draft)
    else if (await mergeInto(tx, unsent, draft))
      waiting.set(about(draft), {
        ...unsent,
        language: draft.language,
        content: draft.content as unknown as MailContent,
      })
    else waiting.delete(about(draft))
  }
  return left
}

/** No process delivers these mails. Whoever claims one afterwards reads its new content. */
function lockUnsent(tx: Transaction, now: Date, drafts: Draft[]): Promise<Unsent[]> {
  const addresses = drafts.map(({ toAddress }) => toAddress)
  const things = drafts.map(({ thing }) => thing!)
  return tx.$queryRaw<Unsent[]>`
    SELECT "id", "kind", "toAddress", "thing", "language", "content" FROM "Mail"
    WHERE "state" = 'QUEUED' AND ("claimedUntil" IS NULL OR "claimedUntil" <= ${now})
      AND ("toAddress", "thing") IN (SELECT * FROM unnest(${addresses}::text[], ${things}::text[]))
    ORDER BY "id" FOR UPDATE SKIP LOCKED`
}

/** @returns whether the mail still says something new. */
async function mergeInto(tx: Transaction, unsent: Unsent, draft: Draft): Promise<boolean> {
  const { toName, subject, language, key = null, senderId = null, unsubscribeUrl = null } = draft
  const { organizationId = null, eventId = null, notAfter = null, bundle = null } = draft
  const data = { toName, subject, language, key, senderId, unsubscribeUrl, organizationId, eventId, notAfter, bundle }
  const next = draft.content as unknown as MailContent
  const content = unsent.language === language ? mergeContent(unsent.content, next) : next
  if (!content) {
    await tx.mail.delete({ where: { id: unsent.id }, select: { id: true } })
    return false
  }
  draft.content = content as unknown as Prisma.InputJsonObject
  await tx.mail.update({ where: { id: unsent.id }, data: { ...data, content: draft.content }, select: { id: true } })
  return true
}

export async function dropUnsent(
  tx: Transaction,
  now: Date,
  ended: { toAddress: string; thing: string }[],
): Promise<void> {
  if (ended.length === 0) return
  const addresses = ended.map(({ toAddress }) => toAddress)
  const things = ended.map(({ thing }) => thing)
  await tx.$executeRaw`
    DELETE FROM "Mail"
    WHERE "state" = 'QUEUED' AND ("claimedUntil" IS NULL OR "claimedUntil" <= ${now})
      AND ("toAddress", "thing") IN (SELECT * FROM unnest(${addresses}::text[], ${things}::text[]))`
}
