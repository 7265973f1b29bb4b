import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../../graphql/context.ts'
import { NotFound, UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import { personOrGuestLimit } from '../../../graphql/requester-limit.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { CallerLimit } from '../../../platform/limits/caller-limit.ts'
import { eventsVisibleTo } from '../../events/public.ts'
import {
  type EventScope,
  type Guest,
  type NewcomerInput,
  type PlaceNews,
  type RegisterDetails,
  readNewcomer,
  registerInput,
  toGuest,
  underEventLocks,
  withAccount,
} from '../../places/public.ts'
import { findReferralLinks } from '../../referrals/public.ts'
import { EventFull, admitTo } from '../../registrations/public.ts'
import { joinUnderLock } from '../../waitlist/public.ts'
import { matchAnswers } from '../domain/match-answers.ts'
import { bookedDatesInput, detailsOf } from '../inputs.ts'

/** What became of one of the dates: one of the three is set, or none when all were wanted and another was refused. */
export interface DateOutcome {
  eventId: string
  registrationId: string | null
  entryId: string | null
  refusal: UserError | null
}

/** What became of a booking. */
export interface Booking {
  /** False when all dates were wanted and one of them was refused: then nothing happened. */
  isBooked: boolean
  dates: DateOutcome[]
}

/** A booking makes up to `limits.datesAtOnce` places, so there are fewer of them than of single registrations. */
const personLimit = { name: 'booking', points: 6, perSeconds: 60 }
const guestLimit: CallerLimit = {
  name: 'guest-booking',
  perSeconds: 60,
  withoutBrowser: 6,
  perBrowser: 4,
  perAddress: 60,
}
const admitBooking = personOrGuestLimit(personLimit, guestLimit)

/** Ends the transaction when all dates were wanted and one was refused. */
class Refused extends Error {
  readonly dates: DateOutcome[]

  constructor(dates: DateOutcome[]) {
    super('a date was refused')
    this.dates = dates
  }
}

/**
 * Register for several dates of a series in one decision and one transaction. Each date decides as `register` does: its
 * own places, waitlist, terms and questions. The same idempotency key gets the first answer again.
 *
 * @throws InvalidInput, RateLimited; NotFound when the viewer may not know the series, or it takes one date at a time.
 */
export async function registerForDates(
  context: Context,
  { seriesId, ...words }: NewcomerInput & { seriesId: string },
): Promise<Booking> {
  const { platform, viewer, heldRows } = context
  const input = withAccount(viewer.person, words)
  const { dates, joinWaitlist, allOrNothing } = parseInput(bookedDatesInput, input)
  const asking = dates.map((date) => toAsking(context, parseInput(registerInput, detailsOf(input, date))))
  await admitBooking(context)
  const booked = asking.map(({ details }) => details.eventId)
  try {
    const outcomes = await underEventLocks(platform, booked, async (scopes, tx) => {
      const ofSeries = await datesOf(tx, context, { seriesId, eventIds: booked })
      const known = new Map([...scopes].filter(([id]) => ofSeries.has(id)))
      const registered = await registerEach(context, known, asking)
      const outcomes = joinWaitlist ? await joinWhereFull(context, known, asking, registered) : registered
      if (allOrNothing && outcomes.some(({ refusal }) => refusal)) throw new Refused(outcomes)
      await tieTogether(tx, outcomes, known)
      return outcomes
    })
    for (const { registrationId, entryId } of outcomes) {
      const row = registrationId ?? entryId
      if (row) heldRows.add(row)
    }
    return { isBooked: true, dates: outcomes }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { isBooked: false, dates: error.dates.map((date) => ({ ...date, registrationId: null, entryId: null })) }
  }
}

interface Asking {
  details: RegisterDetails
  guest: Guest
}

const toAsking = ({ viewer, request }: Context, details: RegisterDetails): Asking => ({
  details,
  guest: toGuest(viewer.person, details, request.locale),
})

/**
 * Those of the events that are dates of the series and that the viewer may see. @throws NotFound when none is, or it
 * takes one date at a time.
 */
async function datesOf(
  tx: Transaction,
  { viewer }: Context,
  { seriesId, eventIds }: { seriesId: string; eventIds: string[] },
): Promise<Set<string>> {
  const rows = await tx.event.findMany({
    where: { AND: [{ id: { in: eventIds }, seriesId, series: { takesSeveralDates: true } }, eventsVisibleTo(viewer)] },
    select: { id: true },
  })
  if (rows.length === 0) throw new NotFound('series')
  return new Set(rows.map(({ id }) => id))
}

async function registerEach(
  { viewer }: Context,
  scopes: ReadonlyMap<string, EventScope>,
  asking: readonly Asking[],
): Promise<DateOutcome[]> {
  const outcomes: DateOutcome[] = []
  let answered: Awaited<ReturnType<typeof readAnswered>> | null = null
  for (const { details, guest } of asking) {
    const { eventId, referralCode: code = null } = details
    const scope = scopes.get(eventId)
    if (!scope) {
      outcomes.push({ eventId, registrationId: null, entryId: null, refusal: new NotFound('event') })
      continue
    }
    answered ??= await readAnswered(scope.tx, details)
    const rows = await readNewcomer(scope.tx, eventId, guest)
    const answers = matchAnswers(details.answers, answered, rows.questions ?? [])
    const [referralLinkId = null] = await findReferralLinks(scope.tx, [{ eventId, code, guest }])
    const newcomer = { viewer, guest, rows, details: { ...details, answers }, referralLinkId }
    const [[outcome]] = (await admitTo([{ scope, newcomers: [newcomer] }])) as [[string | UserError]]
    const isRefused = outcome instanceof UserError
    outcomes.push({
      eventId,
      registrationId: isRefused ? null : outcome,
      entryId: null,
      refusal: isRefused ? outcome : null,
    })
  }
  return outcomes
}

function readAnswered(tx: Transaction, { answers }: RegisterDetails) {
  const ids = answers.map(({ questionId }) => questionId)
  return tx.registrationQuestion.findMany({ where: { id: { in: ids } }, select: { id: true, kind: true, label: true } })
}

/** The same guest waits for the dates that are full. What the waitlist refuses stays refused, with its own reason. */
async function joinWhereFull(
  { viewer }: Context,
  scopes: ReadonlyMap<string, EventScope>,
  asking: readonly Asking[],
  registered: readonly DateOutcome[],
): Promise<DateOutcome[]> {
  const outcomes: DateOutcome[] = []
  for (const [index, outcome] of registered.entries()) {
    const scope = scopes.get(outcome.eventId)
    if (!scope || !(outcome.refusal instanceof EventFull)) {
      outcomes.push(outcome)
      continue
    }
    const { details, guest } = asking[index]!
    const rows = await readNewcomer(scope.tx, outcome.eventId, guest)
    const answers = matchAnswers(details.answers, await readAnswered(scope.tx, details), rows.questions ?? [])
    const joined = await joinUnderLock(scope, { viewer, guest, details: { ...details, answers } })
    outcomes.push(
      joined instanceof UserError ? { ...outcome, refusal: joined } : { ...outcome, entryId: joined, refusal: null },
    )
  }
  return outcomes
}

const firstNews: readonly PlaceNews['kind'][] = ['confirmed', 'applied', 'joined']

/** The rows of this booking are told in one mail instead of one for each date, and know each other. */
async function tieTogether(
  tx: Transaction,
  outcomes: readonly DateOutcome[],
  scopes: ReadonlyMap<string, EventScope>,
): Promise<void> {
  const ids = new Set(outcomes.flatMap(({ registrationId, entryId }) => registrationId ?? entryId ?? []))
  const isFirst = (one: PlaceNews) => firstNews.includes(one.kind) && ids.has(rowOf(one))
  const told = [...scopes.values()].flatMap(({ news }) => news.filter(isFirst))
  // A key that was used before made nothing now, and one date is told as any other.
  if (told.length < 2) return
  for (const scope of scopes.values()) scope.news = scope.news.filter((one) => !isFirst(one))
  const registrationIds = told.flatMap((one) => ('registrationId' in one ? [one.registrationId] : []))
  const entryIds = told.flatMap((one) => ('entryId' in one ? [one.entryId] : []))
  const bookingId = uuidv7()
  await tx.registration.updateMany({ where: { id: { in: registrationIds } }, data: { bookingId } })
  await tx.waitlistEntry.updateMany({ where: { id: { in: entryIds } }, data: { bookingId } })
  const [scope] = scopes.values()
  scope!.news.push({ kind: 'booked', registrationIds, entryIds })
}

const rowOf = (news: PlaceNews) =>
  'registrationId' in news ? news.registrationId : 'entryId' in news ? news.entryId : ''
