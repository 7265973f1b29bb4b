import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import type { Viewer } from '../../../auth/viewer.ts'
import { toWrittenLanguage, sourceLocale } from '../../../contract/locales.ts'
import type { Context } from '../../../graphql/context.ts'
import { AddressNotConfirmed, parseInput } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Announce } from '../../../platform/database/transact.ts'
import type { MailText } from '../../../platform/generated/prisma/client.ts'
import type { MailTextKind } from '../../../platform/generated/prisma/enums.ts'
import { type EventCopy, eventTopic, workOnEvent } from '../../events/public.ts'
import { organizationTopic, underOrganizationLock } from '../../organizations/public.ts'
import type { Words } from '../domain/own-words.ts'
import { MailTextChanged } from '../errors.ts'
import { setMailTextInput } from '../inputs.ts'
import type { TextOwner } from '../queries/mail-texts.ts'

/**
 * Give a kind of mail own words, for an event or an organization. Mails that are written already stay as they are.
 * @throws AddressNotConfirmed: the words reach people who have not confirmed their address. MailTextChanged when someone
 * else edited them since they were read.
 */
export function setMailText(context: Context, owner: TextOwner, input: object): Promise<MailTextKind> {
  const { kind, revision, subject, opening, language: chosen } = parseInput(setMailTextInput, input)
  const language = 'eventId' in owner ? null : (chosen ?? toWrittenLanguage(context.i18n.locale) ?? sourceLocale)
  return underOwnersLock(context, owner, async ({ tx, viewer, now }) => {
    if (!(await isAddressConfirmed(tx, viewer))) throw new AddressNotConfirmed()
    return save({ tx, owner, kind, revision, now }, { subject, opening, language })
  })
}

/** Give a kind of mail the usual words again. Repeating it changes nothing. @throws MailTextChanged as above. */
export function resetMailText(
  context: Context,
  owner: TextOwner,
  { kind, revision }: { kind: MailTextKind; revision: number },
): Promise<MailTextKind> {
  return underOwnersLock(context, owner, ({ tx, now }) =>
    save({ tx, owner, kind, revision, now }, { subject: null, opening: null }),
  )
}

interface Saving {
  tx: Transaction
  owner: TextOwner
  kind: MailTextKind
  /** That of the words that were edited; 0 for none. */
  revision: number
  now: Date
}

/** The owner is locked. Words that are the same already are saved, whoever wrote them. */
async function save(
  { tx, owner, kind, revision, now }: Saving,
  words: Words & { language?: string | null },
): Promise<MailTextKind> {
  const row = await tx.mailText.findFirst({ where: { ...owner, kind } })
  if (isSame(row, words)) return kind
  if ((row?.revision ?? 0) !== revision) throw new MailTextChanged(owner, kind)
  const data = { ...words, updatedAt: now }
  if (row) await tx.mailText.update({ where: { id: row.id }, data: { ...data, revision: { increment: 1 } } })
  else await tx.mailText.create({ data: { ...data, ...owner, kind } })
  return kind
}

function isSame(row: MailText | null, { subject, opening, language }: Words & { language?: string | null }): boolean {
  const isNone = subject === null && opening === null
  if (!row) return isNone
  const isSameLanguage = isNone || language === row.language
  return row.subject === subject && row.opening === opening && isSameLanguage
}

interface OwnerScope {
  tx: Transaction
  viewer: Viewer
  now: Date
}

/** Lock the owner, and check the viewer's rights behind the lock. @throws NotFound, FORBIDDEN */
function underOwnersLock<T>(context: Context, owner: TextOwner, work: (scope: OwnerScope) => Promise<T>): Promise<T> {
  const told = async (scope: OwnerScope & { announce: Announce }) => {
    const answer = await work(scope)
    if ('eventId' in owner) scope.announce(eventTopic(owner.eventId), {})
    else scope.announce(organizationTopic(owner.organizationId), {})
    return answer
  }
  return 'eventId' in owner
    ? workOnEvent(context, { eventId: owner.eventId, capability: 'changeEvents', work: told })
    : underOrganizationLock(context, { organizationId: owner.organizationId, ability: 'changeSettings' }, told)
}

/** A copied event has the original's own words. */
export async function copyMailTexts(tx: Transaction, { fromEventId, toEventId, now }: EventCopy): Promise<void> {
  const texts = await tx.mailText.findMany({ where: { eventId: fromEventId } })
  await tx.mailText.createMany({
    data: texts.map(({ kind, subject, opening }) => ({ eventId: toEventId, kind, subject, opening, updatedAt: now })),
  })
}
