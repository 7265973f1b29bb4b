import { v7 as uuidv7 } from 'uuid'
import { normalizeEmail } from '../../server/contract/text/email.ts'
import { toSlug } from '../../server/contract/text/slug.ts'
import type { Prisma } from '../../server/platform/generated/prisma/client.ts'
import type { ActivityStepKind, VisualKind } from '../../server/platform/generated/prisma/enums.ts'
import { type HolderSecrets, hashSecret } from '../../server/platform/secrets/secrets.ts'
import { type PersonKey, people } from './people.ts'
import { createRandom } from './random.ts'
import { type Moment, resolveMoment } from './schedule.ts'

/** Someone with an account, by key, or someone without one, by full name. */
export type Who = PersonKey | { name: string }

/** An activity item before it has its number, and what was done to it later. */
export interface FeedDraft {
  item: Omit<Prisma.ActivityItemCreateManyInput, 'sequence' | 'createdAt' | 'id'> & { id: string; createdAt: Date }
  later: { kind: ActivityStepKind; at: Date }[]
}

/** What is known of an event before its story is told. */
export interface StoryFacts {
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

/** The rows that the story of an event has made so far. Actions read and change them. */
export interface Story extends StoryFacts {
  publishedAt: Date | null
  cancelledAt: Date | null
  /** The largest milestone that the feed has announced. */
  guestMilestone: number
  soldOutAt: Date | null
  registrations: (Prisma.RegistrationCreateManyInput & { createdAt: Date })[]
  entries: (Prisma.WaitlistEntryCreateManyInput & { id: string; joinedAt: Date })[]
  decisions: Prisma.WaitlistDecisionCreateManyInput[]
  feed: FeedDraft[]
  reactions: Prisma.ActivityReactionCreateManyInput[]
  /** Ids of activity items by the name that a reply uses. */
  named: Map<string, string>
}

/** Something that happened, and when. */
export interface StoryAction {
  at: Moment
  apply(story: Story, at: Date): void
}

/**
 * Apply the actions of a story in their order.
 *
 * @throws when the story contradicts itself: more guests than places, or times that run back.
 */
export function tellStory(facts: StoryFacts, actions: readonly StoryAction[]): Story {
  const nothing = { registrations: [], entries: [], decisions: [], feed: [], reactions: [] }
  const story: Story = {
    ...facts,
    ...nothing,
    publishedAt: null,
    cancelledAt: null,
    guestMilestone: 0,
    soldOutAt: null,
    named: new Map(),
  }
  const times = actions.map(({ at }) => resolveMoment(at, { now: facts.now, ...facts.event }))
  for (const [index, action] of actions.entries()) {
    const at = times[index]!
    const next = times.slice(index + 1).find((time) => time.getTime() !== at.getTime()) ?? facts.now
    if (next < at) throw new Error(`${facts.event.url}: what follows "${action.at}" is out of order`)
    action.apply(story, blur(at, next, `${facts.event.url} ${action.at}`))
  }
  return story
}

const longestBlurMs = 50 * 60_000

/**
 * Move a moment some minutes later, but not past the next one: people do nothing exactly on the hour. The same seed gives
 * the same minutes, so that everything which happens at one moment stays together.
 */
function blur(at: Date, next: Date, seed: string): Date {
  const roomMs = Math.min(longestBlurMs, 0.8 * (next.getTime() - at.getTime()))
  return new Date(at.getTime() + Math.floor(roomMs * createRandom(seed).next()))
}

/** An id that sorts as if it had been made at that time. */
export function idAt(at: Date): string {
  return uuidv7({ msecs: at.getTime() })
}

export function nameOf(who: Who): string {
  return typeof who === 'string' ? people[who].name : who.name
}

/** The columns that say who someone is. People without an account hold a secret link instead. */
export function identify({ userIds, secrets }: Story, who: Who, rowId: string) {
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
export function guestsOf({ registrations }: Story): number {
  const guests = registrations.filter(({ status }) => status === 'CONFIRMED' || status === 'CHECKED_IN')
  return guests.reduce((sum, { partySize }) => sum + partySize, 0)
}

/** Places held now: those of guests and of open offers. */
export function placesTaken(story: Story): number {
  const offers = story.entries.filter(({ state }) => state === 'OFFERED')
  return offers.reduce((sum, { partySize }) => sum + partySize, guestsOf(story))
}

export function placesFree(story: Story): number | null {
  return story.event.capacity === null ? null : story.event.capacity - placesTaken(story)
}
