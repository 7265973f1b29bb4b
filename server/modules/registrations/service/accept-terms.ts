import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { TermsChanged } from '../../events/public.ts'
import { getHeldRegistration } from '../queries/held-registrations.ts'
import { activeStatuses, underEventLock } from '../../places/public.ts'
import { findTermsInForce } from '../queries/terms.ts'

interface AcceptTerms {
  registrationId: string
  /** The version the person read. */
  version: number
  secret?: string | null | undefined
}

/**
 * Record that a guest accepts the terms in force. Only the guest may do this, not an organizer.
 * Doing it twice changes nothing.
 */
export async function acceptEventTerms(context: Context, { registrationId, version, secret }: AcceptTerms) {
  const { eventId } = await getHeldRegistration(context, registrationId, secret)
  await underEventLock(context.platform, eventId, async ({ tx }) => {
    const terms = await findTermsInForce(tx, eventId)
    if (!terms) return new NotFound('The terms')
    if (terms.version !== version) return new TermsChanged(terms.id)
    const { count } = await tx.registration.updateMany({
      where: { id: registrationId, status: { in: activeStatuses } },
      data: { acceptedTermsId: terms.id },
    })
    return count === 0 ? new NotFound('The registration') : undefined
  })
}
