import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { noticeDelayMs, resolveMoment } from '../../events/public.ts'

type MessageTime = { dueAt: Date; isTimed: boolean } | { problem: MessageDescriptor }

/**
 * When a message leaves: at a wall-clock time of the event's zone, or some time after it was saved, so that a slip can
 * still be corrected. Pure.
 */
export function decideMessageTime(sendAt: string | null, timeZone: string, now: Date): MessageTime {
  if (sendAt === null) return { dueAt: delayedFrom(now), isTimed: false }
  const moment = resolveMoment(sendAt, timeZone)
  if ('problem' in moment) return moment
  return moment.instant <= now
    ? { problem: msg`Choose a time in the future.` }
    : { dueAt: moment.instant, isTimed: true }
}

/** A released message waits again when its time has passed: releasing does not mean sending. */
export function dueAfterHold({ dueAt }: { dueAt: Date }, now: Date): Date {
  return dueAt > now ? dueAt : delayedFrom(now)
}

const delayedFrom = (now: Date) => new Date(now.getTime() + noticeDelayMs)
