import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, parseInput } from '../../../graphql/errors/user-error.ts'
import { noticeFactsOf } from '../domain/notice.ts'
import { resolveSchedule } from '../domain/schedule.ts'
import { EventNotEditable } from '../errors.ts'
import { serveWaitlist } from '../hooks.ts'
import { postponeEventInput } from '../inputs.ts'
import { announceEvent } from '../topics.ts'
import { workOnEvent } from './work-on-event.ts'
import { recordChange, recordEdits, tellFeed } from './record-change.ts'

/** Move a published event to another time, with words that reach everyone who is told of it. */
export async function postponeEvent(context: Context, eventId: string, input: object): Promise<void> {
  const { message, ...entered } = parseInput(postponeEventInput, input)
  await workOnEvent(context, {
    eventId,
    capability: 'changeEvents',
    work: async (scope) => {
      const { tx, announce, event, now, status } = scope
      if (status !== 'PUBLISHED') throw new EventNotEditable(status)
      const timeZone = entered.timeZone ?? event.timeZone
      const schedule = resolveSchedule({ ...entered, timeZone })
      if ('problems' in schedule) throw new InvalidInput(schedule.problems)
      const { startsAt, endsAt } = schedule
      if (startsAt <= now) throw new InvalidInput([{ path: 'startsAt', text: msg`Choose a time in the future.` }])
      if (startsAt.getTime() === event.startsAt.getTime()) {
        throw new InvalidInput([{ path: 'startsAt', text: msg`Choose another time. This one hasn’t changed.` }])
      }
      const data = { startsAt, endsAt, timeZone, previousStartsAt: event.startsAt, updatedAt: now }
      await tx.event.update({ where: { id: eventId }, data, select: { id: true } })
      await recordEdits(scope, ['startsAt', 'endsAt', ...(timeZone === event.timeZone ? [] : ['timeZone' as const])])
      announceEvent(announce, event)
      await serveWaitlist.call(tx, { eventId: event.id, now })
      await recordChange(scope, noticeFactsOf({ ...event, ...data }), message ?? null)
      await tellFeed(scope, {
        change: 'POSTPONED',
        from: event.startsAt.toISOString(),
        to: startsAt.toISOString(),
        timeZone,
        message: message ?? null,
      })
    },
  })
}
