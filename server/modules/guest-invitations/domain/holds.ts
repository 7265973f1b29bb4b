import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { resolveMoment } from '../../events/public.ts'

interface HeldEvent {
  startsAt: Date
  /** IANA name. The typed time is in this zone. */
  timeZone: string
}

/** Decide until when places are held, from a wall-clock time of the event's zone: after now, and not after the start. */
export function decideHoldUntil(
  local: string,
  { startsAt, timeZone }: HeldEvent,
  now: Date,
): { until: Date } | { problem: MessageDescriptor } {
  const moment = resolveMoment(local, timeZone)
  if ('problem' in moment) return moment
  const until = moment.instant
  if (until <= now) return { problem: msg`Choose a time in the future.` }
  if (until > startsAt) return { problem: msg`Choose a time before the event starts.` }
  return { until }
}

/**
 * Decide whether a place can be held for each of some people: all or none. @param room Places that
 * newcomers may take, so that a hold passes nobody on the waitlist; Infinity when unlimited.
 */
export function decideHolds(count: number, room: number): 'hold' | { placesLeft: number } {
  return count <= room ? 'hold' : { placesLeft: room }
}
