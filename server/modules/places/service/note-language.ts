import type { Context } from '../../../graphql/context.ts'
import type { Transaction } from '../../../platform/database/db.ts'

interface OwnRow {
  kind: 'Registration' | 'WaitlistEntry'
  id: string
}

/**
 * Store the language in which a guest changes their registration or entry: mails about it follow. Call it with every
 * write of the holder, never with an organizer's.
 */
export async function noteLanguage(
  tx: Transaction,
  { request: { locale } }: Pick<Context, 'request'>,
  { kind, id }: OwnRow,
): Promise<void> {
  const change = { where: { id, language: { not: locale } }, data: { language: locale } }
  if (kind === 'Registration') await tx.registration.updateMany(change)
  else await tx.waitlistEntry.updateMany(change)
}
