import { v7 as uuidv7 } from 'uuid'
import { normalizeEmail } from '../../server/contract/text/email.ts'
import { toSlug } from '../../server/contract/text/slug.ts'
import type { Prisma } from '../../server/platform/generated/prisma/client.ts'
import type { ActivityStepKind, VisualKind } from '../../server/platform/generated/prisma/enums.ts'
import { type HolderSecrets, hashSecret } from '../../server/platform/secrets/secrets.ts'
import { type PersonKey, people } from './people.ts'
import { createRandom } from './random.ts'
import { type Moment, resolveMoment } from './schedule.ts'

/** Somebody with an account, by key, or somebody without one, by full name. */
export type Who = PersonKey | { name: string }

/** A row of the feed before it has its number, and what happened to it later. */
export interface FeedDraft {
  item: Omit<Prisma.ActivityItemCreateManyInput, 'sequence' | 'createdAt' | 'id'> & { id: string; createdAt: Date }
  later: { kind: ActivityStepKind; at: Date }[]
}

/** What is known of an event before its story is told. */
export interface StageFacts {
  event: { id: string; url: string; capacity: number | null; startsAt: Date; endsAt: Date }
  now: Date
  userIds: Record<PersonKey, string>
  /** Oldest first. */
  terms: { id: string; createdAt: Date }[]
  /** Share links of this event by their owner. */
  linkIds: Partial<Record<PersonKey, string>>
  visuals: { id: string; kind: VisualKind }[]
  secrets: HolderSecrets
}

/** Where a story takes place: the rows it has made so far. Verbs read and change it. */
export interface Stage extends StageFacts {
  publishedAt: Date | null
  cancelledAt: Date | null
  /** What its feed has celebrated. */
  guestMilestone: number
  soldOutAt: Date | null
  registrations: (Prisma.RegistrationCreateManyInput & { createdAt: Date })[]
  entries: (Prisma.WaitlistEntryCreateManyInput & { id: string; joinedAt: Date })[]
  decisions: Prisma.WaitlistDecisionCreateManyInput[]
  feed: FeedDraft[]
  reactions: Prisma.ActivityReactionCreateManyInput[]
  /** Rows of the feed by the name a reply uses. */
  named: Map<string, string>
}

/** Something that happened, and when. */
export interface Beat {
  at: Moment
  happen(stage: Stage, at: Date): void
}

/** Let a story happen, in its order. Verbs throw when it contradicts itself: more guests than places, times that run back. */
export function tellStory(facts: StageFacts, beats: readonly Beat[]): Stage {
  const nothing = { registrations: [], entries: [], decisions: [], feed: [], reactions: [] }
  const stage: Stage = {
    ...facts,
    ...nothing,
    publishedAt: null,
    cancelledAt: null,
    guestMilestone: 0,
    soldOutAt: null,
    named: new Map(),
  }
  const times = beats.map(({ at }) => resolveMoment(at, { now: facts.now, ...facts.event }))
  for (const [index, beat] of beats.entries()) {
    const at = times[index]!
    const next = times.slice(index + 1).find((time) => time.getTime() !== at.getTime()) ?? facts.now
    if (next < at) throw new Error(`${facts.event.url}: what follows "${beat.at}" is out of order`)
    beat.happen(stage, blur(at, next, `${facts.event.url} ${beat.at}`))
  }
  return stage
}

const longestBlurMs = 50 * 60_000

/**
 * People do nothing on the hour: a moment happens some minutes later, but before the next one. The same words give the
 * same minutes, so what happens at one moment stays together.
 */
function blur(at: Date, next: Date, words: string): Date {
  const roomMs = Math.min(longestBlurMs, 0.8 * (next.getTime() - at.getTime()))
  return new Date(at.getTime() + Math.floor(roomMs * createRandom(words).next()))
}

/** An id that sorts by the time its row was made, as ids made at that time would. */
export function idAt(at: Date): string {
  return uuidv7({ msecs: at.getTime() })
}

export function nameOf(who: Who): string {
  return typeof who === 'string' ? people[who].name : who.name
}

/** The columns that say who somebody is; people without an account hold a secret link instead. */
export function identify({ userIds, secrets }: Stage, who: Who, rowId: string) {
  if (typeof who === 'string') {
    const { name, email } = people[who]
    return { userId: userIds[who], name, email, emailNormalized: normalizeEmail(email), secretHash: null }
  }
  const email = `${toSlug(who.name).replaceAll('-', '.')}@post.test`
  return {
    userId: null,
    name: who.name,
    email,
    emailNormalized: email,
    secretHash: hashSecret(secrets.secretFor(rowId)),
  }
}

/** Places of confirmed and checked-in people. */
export function guestsOf({ registrations }: Stage): number {
  const guests = registrations.filter(({ status }) => status === 'CONFIRMED' || status === 'CHECKED_IN')
  return guests.reduce((sum, { partySize }) => sum + partySize, 0)
}

/** Places held now: theirs, and those of open offers. */
export function placesTaken(stage: Stage): number {
  const offers = stage.entries.filter(({ state }) => state === 'OFFERED')
  return offers.reduce((sum, { partySize }) => sum + partySize, guestsOf(stage))
}

export function placesFree(stage: Stage): number | null {
  return stage.event.capacity === null ? null : stage.event.capacity - placesTaken(stage)
}
