import { msg, plural } from '@lingui/core/runtime-macro'
import { isTimeZone } from '../../../contract/time/event-time.ts'
import { minutesBetween } from '../../../contract/time/local-time.ts'
import { InvalidInput } from '../../../graphql/errors/user-error.ts'
import { type ChangeScope, EventConflict, editableFactsOf } from '../../events/public.ts'
import type { SeriesEdit } from '../domain/decide-series-edit.ts'
import { decideValues } from '../domain/decide-values.ts'
import { type DateFacts, type SeriesState, type SharedFacts, factsOn } from '../domain/series-state.ts'
import { type UpdateSeriesWords, mostDays, mostMinutes } from '../inputs.ts'

interface Named {
  from: string | null
  named: ChangeScope | undefined
  /** Whether the editor named that date. */
  isChosen: boolean
  joined: readonly { day: string }[]
}

/** What the organizers want, field by field. @throws InvalidInput, EventConflict */
export function readEdit(
  before: SeriesState,
  wanted: UpdateSeriesWords,
  { from, named, isChosen, joined }: Named,
): SeriesEdit {
  const { slug, ...values } = wanted.values ?? {}
  if (slug !== undefined) {
    throw new InvalidInput([{ path: 'values.slug', text: msg`Each date has an address of its own.` }])
  }
  const day = named?.event.seriesDate ?? from ?? before.rules[0]!.startsOn
  const current = factsOn(before, day)
  const seen = (wanted.seen ?? {}) as Partial<DateFacts>
  const date = named ? editableFactsOf(named.event) : null
  const decision = decideValues({ series: current, date, isChosen, values, seen })
  if ('conflicts' in decision) {
    const asText = (value: unknown) => (value === null ? null : String(value))
    const conflicts = decision.conflicts.map((other) => ({
      field: other.field,
      yours: asText(other.yours),
      current: asText(other.current),
    }))
    throw new EventConflict(named?.event.id ?? '', conflicts)
  }
  const { touched } = decision
  const { startsAt, endsAt, timeZone, ...facts } = touched
  const time = readTime({ startsAt, endsAt, timeZone }, current, day)
  return {
    from,
    facts: facts as Partial<SharedFacts>,
    time,
    rule: wanted.rule ?? null,
    addDays: [...wanted.addDates, ...joined.map(({ day: other }) => other)],
    leaveOutDays: wanted.leaveOutDates,
    overwriteOwn: wanted.overwriteOwn,
  }
}

/** Every edit stores them anew, so they are bounded. @throws InvalidInput when an edit adds to too many */
export function requireFewDays(before: SeriesState, after: SeriesState): void {
  const max = mostDays
  const grown = (list: 'extraDays' | 'leftOutDays') => after[list].length > Math.max(max, before[list].length)
  const path = grown('extraDays') ? 'addDates' : grown('leftOutDays') ? 'leaveOutDates' : null
  if (path === null) return
  const text = msg`Use at most ${plural({ max }, { one: '# entry', other: '# entries' })}.`
  throw new InvalidInput([{ path, text }])
}

/** The times of all dates from those of one. @throws InvalidInput */
function readTime(
  { startsAt, endsAt, timeZone }: Partial<Pick<DateFacts, 'startsAt' | 'endsAt' | 'timeZone'>>,
  current: DateFacts,
  day: string,
): SeriesEdit['time'] {
  if (startsAt === undefined && endsAt === undefined && timeZone === undefined) return {}
  const refuse = (path: string, text: ReturnType<typeof msg>) => new InvalidInput([{ path: `values.${path}`, text }])
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw refuse('timeZone', msg`Choose a time zone, such as Europe/Oslo.`)
  const start = startsAt ?? current.startsAt
  const end = endsAt ?? current.endsAt
  if (startsAt !== undefined && startsAt.slice(0, 10) !== day) {
    throw refuse('startsAt', msg`Change the rule to move the dates to other days.`)
  }
  const minutes = minutesBetween(start, end)
  if (minutes < 0) throw refuse('endsAt', msg`Choose a time that isn’t before the start.`)
  if (minutes > mostMinutes) throw refuse('endsAt', msg`A date of a series lasts two weeks at most.`)
  return {
    ...(startsAt !== undefined && { startTime: start.slice(11, 16) }),
    ...((startsAt !== undefined || endsAt !== undefined) && { durationMinutes: minutes }),
    ...(timeZone !== undefined && { timeZone }),
  }
}
