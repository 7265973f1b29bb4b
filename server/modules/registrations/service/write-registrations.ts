import { NotFound, UserError } from '../../../graphql/errors/user-error.ts'
import type { Viewer } from '../../../auth/viewer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { type NewActivity, appendActivities } from '../../activity/public.ts'
import { announceReferrals, findReferralLinks } from '../../referrals/public.ts'
import {
  type Guest,
  type RegisterDetails,
  type LockedEvent,
  lockEvent,
  lockFreeEvents,
  readNewcomers,
  enqueuePlaceNews,
  hurryPlaceMails,
  toScope,
  type EventScope,
  type Group,
} from '../../places/public.ts'
import { type NewRegistration, insertRegistrations } from '../queries/insert-registrations.ts'
import { type Newcomer, admitNewcomers } from './admit-newcomers.ts'

/** A request to register, and the functions that answer it. */
export interface RegistrationRequest {
  platform: Platform
  viewer: Viewer
  details: RegisterDetails
  guest: Guest
  resolve: (registrationId: string) => void
  reject: (reason: unknown) => void
}

type Requests = Group<RegistrationRequest>
type Outcomes = Map<RegistrationRequest, string | UserError>

/**
 * Decide registrations of one or several events in one transaction, each in the order of asking,
 * and answer each after the commit. If one request breaks the transaction, such as an account that
 * is being deleted, each request gets a transaction of its own, so that only that one fails.
 * @returns the groups whose events another process has locked. Called with one of them alone, it
 * waits.
 */
export async function writeRegistrations(groups: Requests[], isAlone: boolean): Promise<Requests[]> {
  const requests = groups.flatMap((group) => group.requests)
  try {
    const { outcomes, postponed, hasNews } = await decideTogether(groups, isAlone)
    if (hasNews) hurryPlaceMails(requests[0]!.platform)
    for (const [{ resolve, reject }, outcome] of outcomes) {
      if (outcome instanceof UserError) reject(outcome)
      else resolve(outcome)
    }
    return postponed
  } catch (error) {
    const [only, ...others] = requests
    if (only && others.length === 0) only.reject(error)
    // One after another, because they were in a queue.
    else
      for (const request of requests)
        await writeRegistrations([{ eventId: request.details.eventId, requests: [request] }], true)
    return []
  }
}

function decideTogether(groups: Requests[], isAlone: boolean) {
  const { platform } = groups[0]!.requests[0]!
  return transact(platform, async (tx, announce) => {
    const { events, newcomers } = await readTogether(tx, groups, isAlone)
    const taken = groups.filter(({ eventId }) => events.has(eventId))
    const postponed = isAlone ? [] : groups.filter(({ eventId }) => !events.has(eventId))
    const outcomes: Outcomes = new Map()
    // It does not exist, or was deleted while this request waited.
    if (isAlone && taken.length === 0)
      for (const request of groups[0]!.requests) outcomes.set(request, new NotFound('event'))
    const batch = { platform, tx, announce, events, newcomers, groups: taken }
    const hasNews = taken.length > 0 && (await decide(batch, outcomes))
    return { outcomes, postponed, hasNews }
  })
}

/**
 * Lock the events, and read what earlier transactions have committed. The statements run one after
 * another.
 */
async function readTogether(tx: Transaction, groups: Requests[], isAlone: boolean) {
  const eventIds = groups.map(({ eventId }) => eventId)
  const requests = groups.flatMap((group) => group.requests)
  const asking = requests.map(({ details: { eventId, referralCode }, guest }) => ({
    eventId,
    guest,
    code: referralCode ?? null,
  }))
  const [locked, rows, links] = await Promise.all([
    isAlone ? lockEvent(tx, eventIds[0]!).then((event) => (event ? [event] : [])) : lockFreeEvents(tx, eventIds),
    readNewcomers(tx, asking),
    findReferralLinks(tx, asking),
  ])
  const newcomers = new Map<RegistrationRequest, Newcomer>(
    requests.map((request, index) => [request, { ...request, rows: rows[index]!, referralLinkId: links[index]! }]),
  )
  return { events: new Map(locked.map((event) => [event.id, event])), newcomers }
}

interface Batch {
  platform: Platform
  tx: Transaction
  announce: Announce
  events: ReadonlyMap<string, LockedEvent>
  newcomers: ReadonlyMap<RegistrationRequest, Newcomer>
  groups: Requests[]
}

/** @returns whether there are mails to write. */
async function decide(
  { platform, tx, announce, events, newcomers, groups }: Batch,
  outcomes: Outcomes,
): Promise<boolean> {
  const now = platform.clock.now()
  const admissions = groups.map(({ eventId, requests }) => ({
    scope: toScope(platform, tx, announce, events.get(eventId)!, now),
    newcomers: requests.map((request) => newcomers.get(request)!),
  }))
  const admitted = await admitTo(admissions)
  for (const [at, { requests }] of groups.entries())
    for (const [index, request] of requests.entries()) outcomes.set(request, admitted[at]![index]!)
  const news = admissions.flatMap(({ scope }) => scope.news)
  await enqueuePlaceNews(tx, now, news)
  return news.length > 0
}

interface Admission {
  scope: EventScope
  newcomers: Newcomer[]
}

/**
 * Decide requests for events that this transaction has locked, and write those that get a place. What happened is in each
 * scope's news. @returns for each event the registrations' ids or the refusals, in the order of the requests.
 */
export async function admitTo(admissions: readonly Admission[]): Promise<(string | UserError)[][]> {
  const registrations: NewRegistration[] = []
  const activities: NewActivity[] = []
  const outcomes: (string | UserError)[][] = []
  for (const { scope, newcomers } of admissions) {
    const admitted = await admitNewcomers(scope, newcomers)
    registrations.push(...admitted.registrations)
    activities.push(...admitted.activities)
    outcomes.push(admitted.outcomes)
  }
  if (registrations.length === 0) return outcomes
  const { tx, announce } = admissions[0]!.scope
  await Promise.all([insertRegistrations(tx, registrations), appendActivities(tx, announce, activities)])
  const linkIds = registrations.map(({ referralLinkId }) => referralLinkId)
  await announceReferrals(tx, announce, linkIds)
  return outcomes
}
