import type { Context } from '../../../graphql/context.ts'
import { type UserError, consumeRateLimit } from '../../../graphql/errors/user-error.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'
import { ConfirmationOver } from '../errors.ts'
import { noteLanguage, underEventLock, eventOfHeldRow } from '../../places/public.ts'
import type { MailedRow } from './address-proof.ts'
import { isOpen, readMailedRow } from './confirm-address.ts'

/**
 * Three an hour for one row: a mail is sometimes lost, and the address may belong to a stranger.
 */
const resendLimit: RateLimit = { name: 'confirmation-mail', points: 3, perSeconds: 3600 }

/**
 * Mail the confirmation link again, for the holder of the row. @returns the row. @throws NotFound to
 * everyone but its holder; RateLimited; ConfirmationOver when there is nothing to confirm.
 */
export async function resendConfirmation(
  context: Context,
  { row, secret }: { row: MailedRow; secret?: string | null | undefined },
): Promise<MailedRow> {
  const isRegistration = row.kind === 'Registration'
  const model = isRegistration ? 'registration' : 'waitlistEntry'
  const eventId = await eventOfHeldRow(context, model, row.id, secret)
  await consumeRateLimit(context.platform, resendLimit, row.id)
  await underEventLock(context.platform, eventId, async (scope): Promise<UserError | undefined> => {
    const mailed = await readMailedRow(scope.tx, row)
    if (!mailed || mailed.addressConfirmedAt || !isOpen(mailed)) return new ConfirmationOver()
    await noteLanguage(scope.tx, context, row)
    scope.news.push(
      isRegistration
        ? { kind: 'confirm-registration', registrationId: row.id }
        : { kind: 'confirm-entry', entryId: row.id },
    )
    return undefined
  })
  return row
}
