import type { Context } from '../../../graphql/context.ts'
import { type ChangeScope, EventNotEditable, workOnEvent, eventTopic } from '../../events/public.ts'

/**
 * Change the questions of an event under its lock, which registering takes too, so nobody registers
 * with half-changed questions. Open forms are told. @throws EventNotEditable once the event is over
 * or cancelled; NotFound, FORBIDDEN.
 */
export function changeQuestions<T>(
  context: Context,
  eventId: string,
  work: (scope: ChangeScope) => Promise<T>,
): Promise<T> {
  return workOnEvent(context, {
    eventId,
    capability: 'changeEvents',
    async work(scope) {
      if (scope.status === 'CANCELLED' || scope.status === 'ENDED') throw new EventNotEditable(scope.status)
      scope.announce(eventTopic(eventId), {})
      return work(scope)
    },
  })
}
