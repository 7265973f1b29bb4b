import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { TermsChanged } from '../../events/public.ts'
import { activeStatuses, noteLanguage, underEventLock, eventOfHeldRow } from '../../places/public.ts'
import { findTermsInForce } from '../queries/terms.ts'

interface AcceptTerms {
  /** Of the registration. */
  id: string
  /** The version the person read. */
  version: number
  secret?: string | null | undefined
}

/**
 * Record that a guest accepts the terms in force. Only the guest may do this, not an organizer.
 * Doing it twice changes nothing. @returns the registration's id.
 */
export async function acceptEventTerms(context: Context, { id, version, secret }: AcceptTerms): Promise<string> {
  const eventId = await eventOfHeldRow(context, 'registration', id, secret)
  await underEventLock(context.platform, eventId, async ({ tx }) => {
    const terms = await findTermsInForce(tx, eventId)
    if (!terms) return new NotFound('terms')
    if (terms.version !== version) return new TermsChanged(terms.id)
    await noteLanguage(tx, context, { kind: 'Registration', id })
    const { count } = await tx.registration.updateMany({
      where: { id, status: { in: activeStatuses } },
      data: { acceptedTermsId: terms.id },
    })
    return count === 0 ? new NotFound('registration') : undefined
  })
  return id
}
