import { Temporal } from 'temporal-polyfill'

/** When an event takes place, said so that the demo never looks stale. */
export interface Schedule {
  /** A day counted from today (1 is tomorrow), or the next such weekday (1 is Monday) after today and some weeks. */
  on: { inDays: number } | { weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7; andWeeks: number }
  /** Wall clock of the event's zone, `19:30`. */
  at: string
  lastsMinutes: number
}

/** The instants of a schedule, counted from `now` on the calendar of the event's own zone. */
export function resolveSchedule({ on, at, lastsMinutes }: Schedule, timeZone: string, now: Date) {
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

/** A moment of a story: `3d 4h 10m` is that long ago; `start-2h` and `end+1h 30m` count from the event. */
export type Moment = string

const unitMs: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000 }

export function resolveMoment(moment: Moment, times: { now: Date; startsAt: Date; endsAt: Date }): Date {
  const [, anchor, sign, span = ''] = /^(?:(start|end)([+-]))?(.+)$/.exec(moment) ?? []
  const parts = span.split(' ').map((part) => /^(\d+)([dhm])$/.exec(part))
  const ms = parts.reduce((sum, part) => sum + Number(part?.[1]) * (unitMs[part?.[2] ?? ''] ?? NaN), 0)
  if (Number.isNaN(ms)) throw new Error(`"${moment}" is no moment`)
  const from = anchor === 'start' ? times.startsAt : anchor === 'end' ? times.endsAt : times.now
  return new Date(from.getTime() + (sign === '+' ? ms : -ms))
}
