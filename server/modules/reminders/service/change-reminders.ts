import { msg } from '@lingui/core/runtime-macro'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound, parseInput } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { EventReminder } from '../../../platform/generated/prisma/client.ts'
import {
  type ChangeScope,
  type Conflict,
  type EventCopy,
  EventConflict,
  EventNotEditable,
  decideEdit,
  eventTopic,
  requireCapability,
  workOnEvent,
} from '../../events/public.ts'
import { planReminder } from '../domain/due-reminders.ts'
import { TooManyReminders } from '../errors.ts'
import { addReminderInput, updateReminderInput } from '../inputs.ts'

/** Add a reminder. One whose time is over already is not sent for this start. @returns the event's id. */
export async function addReminder(context: Context, eventId: string, input: object): Promise<string> {
  await requireCapability(context, eventId, 'changeEvents')
  const { minutesBefore, subject = null, opening = null } = parseInput(addReminderInput, input)
  return changeReminders(context, eventId, async ({ tx, event, status, now }) => {
    const times = await readTimes(tx, eventId)
    if (times.includes(minutesBefore)) throw taken('minutesBefore')
    if (times.length >= limits.reminders.perEvent) throw new TooManyReminders()
    const dueAt = planReminder({ startsAt: event.startsAt, status }, minutesBefore, now)
    await tx.eventReminder.create({ data: { eventId, minutesBefore, subject, opening, dueAt } })
  })
}

/**
 * Change the words of a reminder, or its time. At another time it is another reminder. Two editors of different words
 * both succeed. Of the same words, the second is shown both. @returns the event's id.
 */
export async function updateReminder(context: Context, eventId: string, input: object): Promise<string> {
  await requireCapability(context, eventId, 'changeEvents')
  const { minutesBefore, newMinutesBefore, seen, ...words } = parseInput(updateReminderInput, input)
  return changeReminders(context, eventId, async ({ tx, event, status, now }) => {
    const reminders = await tx.eventReminder.findMany({
      where: { eventId },
      select: { minutesBefore: true, subject: true, opening: true },
    })
    const reminder = reminders.find((each) => each.minutesBefore === minutesBefore)
    if (!reminder) throw new NotFound('reminder')
    const { subject, opening } = reminder
    const decision = decideEdit<ReminderWords>({ subject, opening }, words, seen ?? {})
    if ('conflicts' in decision) throw new EventConflict(eventId, decision.conflicts.map(toText))
    const isMoved = newMinutesBefore != null && newMinutesBefore !== minutesBefore
    if (isMoved && reminders.some((each) => each.minutesBefore === newMinutesBefore)) throw taken('newMinutesBefore')
    const moved = isMoved && {
      minutesBefore: newMinutesBefore,
      dueAt: planReminder({ startsAt: event.startsAt, status }, newMinutesBefore, now),
      sentCount: 0,
      sentFor: null,
      sentAt: null,
    }
    await tx.eventReminder.update({
      where: { eventId_minutesBefore: { eventId, minutesBefore } },
      data: { ...decision.changes, ...moved },
      select: { eventId: true },
    })
  })
}

type ReminderWords = Pick<EventReminder, 'subject' | 'opening'>

function toText({ field, yours, current }: Conflict<ReminderWords>) {
  return { field, yours: yours ?? '', current: current ?? '' }
}

/** Remove a reminder; none at that time changes nothing. Mails that are written already are sent. @returns the event's id. */
export async function removeReminder(context: Context, eventId: string, minutesBefore: number): Promise<string> {
  await requireCapability(context, eventId, 'changeEvents')
  return changeReminders(context, eventId, async ({ tx }) => {
    await tx.eventReminder.deleteMany({ where: { eventId, minutesBefore } })
  })
}

/** A copied event has the original's reminders instead of the usual two, planned for its own start. */
export async function copyReminders(tx: Transaction, { fromEventId, toEventId, now }: EventCopy): Promise<void> {
  const reminders = await tx.eventReminder.findMany({ where: { eventId: fromEventId } })
  const copy = await tx.event.findUniqueOrThrow({ where: { id: toEventId }, select: { status: true, startsAt: true } })
  await tx.eventReminder.deleteMany({ where: { eventId: toEventId } })
  await tx.eventReminder.createMany({
    data: reminders.map(({ minutesBefore, subject, opening }) => ({
      eventId: toEventId,
      minutesBefore,
      subject,
      opening,
      dueAt: planReminder(copy, minutesBefore, now),
    })),
  })
}

async function readTimes(tx: Transaction, eventId: string): Promise<number[]> {
  const reminders = await tx.eventReminder.findMany({ where: { eventId }, select: { minutesBefore: true } })
  return reminders.map(({ minutesBefore }) => minutesBefore)
}

function taken(path: string) {
  return new InvalidInput([{ path, text: msg`There’s already a reminder at this time.` }])
}

/**
 * Change the reminders of an event under its lock, so that no reminder is being sent meanwhile. @throws EventNotEditable
 * once the event is over or cancelled; NotFound, FORBIDDEN.
 */
function changeReminders(
  context: Context,
  eventId: string,
  work: (scope: ChangeScope) => Promise<void>,
): Promise<string> {
  return workOnEvent(context, {
    eventId,
    capability: 'changeEvents',
    async work(scope) {
      if (scope.status === 'CANCELLED' || scope.status === 'ENDED') throw new EventNotEditable(scope.status)
      await work(scope)
      scope.announce(eventTopic(eventId), {})
      return eventId
    },
  })
}
