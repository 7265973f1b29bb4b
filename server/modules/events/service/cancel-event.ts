import type { Context } from '../../../graphql/context.ts'
import { parseInput } from '../../../graphql/user-error.ts'
import { noticeFactsOf } from '../domain/notice.ts'
import { EventNotEditable } from '../errors.ts'
import { serveWaitlist } from '../hooks.ts'
import { cancelEventInput } from '../inputs.ts'
import { announceEvent } from './announce-event.ts'
import { workOnEvent } from './work-on-event.ts'
import { recordChange, tellFeed } from './record-change.ts'

/**
 * Call a published event off. Guests and those on the waitlist are told at once, with the message; registrations stay as a
 * record, open offers end. Calling off what is called off changes nothing.
 */
export async function cancelEvent(context: Context, eventId: string, input: object): Promise<void> {
  const { message } = parseInput(cancelEventInput, input)
  await workOnEvent(context, {
    eventId,
    capability: 'cancelEvents',
    work: async (scope) => {
      const { tx, announce, event, now, status } = scope
      if (status === 'CANCELLED') return
      if (status !== 'PUBLISHED') throw new EventNotEditable(status)
      const said = message ?? null
      const data = { status: 'CANCELLED', cancelledAt: now, cancellationMessage: said, updatedAt: now } as const
      await tx.event.update({ where: { id: eventId }, data, select: { id: true } })
      announceEvent(announce, event)
      await serveWaitlist.call(tx, { eventId: event.id, now })
      await recordChange(scope, noticeFactsOf({ ...event, ...data }), said)
      await tellFeed(scope, { change: 'CANCELLED', message: said })
    },
  })
}
