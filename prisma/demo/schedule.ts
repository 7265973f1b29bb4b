import { Temporal } from 'temporal-polyfill'
import type { DemoEvent } from './events.ts'

/** The instants of a schedule, counted from `now` on the calendar of the event's own zone. */
export function resolveSchedule({ on, at, lastsMinutes }: DemoEvent['schedule'], timeZone: string, now: Date) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const days = 'inDays' in on ? on.inDays : daysUntil(on.weekday, today.dayOfWeek) + on.andWeeks * 7
  const startsAt = today
    .add({ days })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(at) }).epochMilliseconds
  return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + lastsMinutes * 60_000) }
}

/** 1 to 7: what is on the same weekday as today is on in a week. */
function daysUntil(weekday: number, today: number): number {
  return ((weekday - today + 6) % 7) + 1
}

export interface EventTimes {
  now: Date
  startsAt: Date
  endsAt: Date
}

const unitMs: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000 }

/** A moment of a story: `3d 4h 10m` is that long ago; `start-2h` and `end+1h 30m` count from the event. */
export function resolveMoment(moment: string, times: EventTimes): Date {
  const [, anchor, sign, span = ''] = /^(?:(start|end)([+-]))?(.+)$/.exec(moment) ?? []
  const parts = span.split(' ').map((part) => /^(\d+)([dhm])$/.exec(part))
  const ms = parts.reduce((sum, part) => sum + Number(part?.[1]) * (unitMs[part?.[2] ?? ''] ?? NaN), 0)
  if (Number.isNaN(ms)) throw new Error(`"${moment}" is no moment`)
  const from = anchor === 'start' ? times.startsAt : anchor === 'end' ? times.endsAt : times.now
  return new Date(from.getTime() + (sign === '+' ? ms : -ms))
}
