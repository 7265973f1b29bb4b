import type { Context } from '../../../graphql/context.ts'
import { NotFound, type UserError } from '../../../graphql/user-error.ts'
import { EventNotEditable, EventNotOpen, eventTopic, statusAt } from '../../events/public.ts'
import { type EventScope, workUnderEventLock } from './event-scope.ts'

/**
 * Run a change of what an event asks under its lock, which registering takes as well: nobody registers by questions that
 * are half changed. Tells everybody who has the form open.
 *
 * @throws EventNotEditable once the event is over or called off; NotFound, FORBIDDEN.
 */
export async function workOnQuestions<T>(
  context: Context,
  eventId: string,
  work: (scope: EventScope) => Promise<T | UserError>,
): Promise<T> {
  try {
    return await workUnderEventLock(context, { eventId, capability: 'changeEvents' }, async (scope) => {
      const status = statusAt(scope.event, scope.now)
      if (status === 'CANCELLED' || status === 'ENDED') return new EventNotEditable(status)
      scope.announce(eventTopic(eventId), {})
      return work(scope)
    })
  } catch (error) {
    // It was deleted a moment ago.
    throw error instanceof EventNotOpen ? new NotFound('The event') : error
  }
}
