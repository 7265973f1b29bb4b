import type { Context } from '../../../graphql/context.ts'
import { UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import { noteLanguage, underEventLocks } from '../../places/public.ts'
import { cancelUnderLock, getRegistrationToChange } from '../../registrations/public.ts'
import { cancelledDatesInput } from '../inputs.ts'

/** A registration that was asked to end, and why it did not. */
export interface Cancellation {
  registrationId: string
  refusal: UserError | null
}

/**
 * Cancel several registrations in one transaction, for their holder. Their places go to the waitlists at once, and one
 * mail says so. Those that have ended already stay as they are; one that cannot end does not keep the others.
 *
 * @throws InvalidInput; NotFound when one of them is not the viewer's.
 */
export async function cancelDates(
  context: Context,
  input: { registrations: readonly unknown[] },
): Promise<Cancellation[]> {
  const { registrations } = parseInput(cancelledDatesInput, input)
  const held: { id: string; eventId: string; isHeld: boolean }[] = []
  for (const { id, secret } of registrations)
    held.push({ id, ...(await getRegistrationToChange(context, id, secret ?? null)) })
  return underEventLocks(
    context.platform,
    [...new Set(held.map(({ eventId }) => eventId))],
    async (scopes, tx): Promise<Cancellation[]> => {
      const cancellations: Cancellation[] = []
      const ended: string[] = []
      for (const { id, eventId, isHeld } of held) {
        const outcome = await cancelUnderLock(scopes.get(eventId)!, id)
        cancellations.push({ registrationId: id, refusal: outcome instanceof UserError ? outcome : null })
        if (outcome === null || outcome instanceof UserError) continue
        if (isHeld) await noteLanguage(tx, context, { kind: 'Registration', id })
        ended.push(id)
        if (held.length === 1)
          scopes.get(eventId)!.news.push({
            kind: 'cancelled',
            registrationId: id,
            isByOrganizer: !isHeld,
            wasRequest: outcome === 'PENDING',
          })
      }
      const [scope] = scopes.values()
      if (held.length > 1 && ended.length > 0) scope!.news.push({ kind: 'unbooked', registrationIds: ended })
      return cancellations
    },
  )
}
