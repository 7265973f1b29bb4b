import type { Context } from '../../../graphql/context.ts'
import { type ChangeScope, EventNotEditable, workOnEvent, eventTopic } from '../../events/public.ts'

/**
 * Change what an event asks under its lock, which registering takes as well: nobody registers by questions that are half
 * changed. Tells everybody who has the form open.
 *
 * @throws EventNotEditable once the event is over or called off; NotFound, FORBIDDEN.
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
