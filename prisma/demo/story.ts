import { v7 as uuidv7 } from 'uuid'
import { normalizeEmail } from '../../server/contract/text/email.ts'
import { toSlug } from '../../server/contract/text/slug.ts'
import type { Prisma } from '../../server/platform/generated/prisma/client.ts'
import type { ActivityStepKind, VisualKind } from '../../server/platform/generated/prisma/enums.ts'
import { type HolderSecrets, hashSecret } from '../../server/platform/secrets/secrets.ts'
import { type PersonKey, people, personKeys } from './people.ts'

/** An activity item before it has its number, and what was done to it later. */
export interface FeedDraft {
  item: Omit<Prisma.ActivityItemCreateManyInput, 'sequence' | 'createdAt' | 'id'> & { id: string; createdAt: Date }
  later: { kind: ActivityStepKind; at: Date }[]
}

/** What is known of an event before its story is told. */
export interface StoryFacts {
  event: { id: string; slug: string; capacity: number | null; startsAt: Date; endsAt: Date }
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
export class Story {
  readonly facts: StoryFacts
  publishedAt: Date | null = null
  cancelledAt: Date | null = null
  /** The largest milestone that the feed has announced. */
  guestMilestone = 0
  soldOutAt: Date | null = null
  readonly registrations: (Prisma.RegistrationCreateManyInput & { createdAt: Date })[] = []
  readonly entries: (Prisma.WaitlistEntryCreateManyInput & { id: string; joinedAt: Date })[] = []
  readonly decisions: Prisma.WaitlistDecisionCreateManyInput[] = []
  readonly feed: FeedDraft[] = []
  readonly reactions: Prisma.ActivityReactionCreateManyInput[] = []
  /** Ids of activity items by the name that a reply uses. */
  readonly named = new Map<string, string>()

  constructor(facts: StoryFacts) {
    this.facts = facts
  }

  /** Places of confirmed and checked-in people. */
  get guests(): number {
    const guests = this.registrations.filter(({ status }) => status === 'CONFIRMED' || status === 'CHECKED_IN')
    return guests.reduce((sum, { partySize }) => sum + partySize, 0)
  }

  /** Places that neither guests nor open offers hold; null = unlimited. */
  get placesFree(): number | null {
    const { capacity } = this.facts.event
    const offers = this.entries.filter(({ state }) => state === 'OFFERED')
    return capacity === null ? null : capacity - offers.reduce((sum, { partySize }) => sum + partySize, this.guests)
  }

  /** A story that contradicts itself. */
  error(message: string): Error {
    return new Error(`${this.facts.event.slug}: ${message}`)
  }
}

/** An id that sorts as if it had been made at that time. */
export function idAt(at: Date): string {
  return uuidv7({ msecs: at.getTime() })
}

/** @param who A key of `people`, or the full name of someone without an account. */
export function findAccount(who: string): PersonKey | undefined {
  return personKeys.find((key) => key === who)
}

export function nameOf(who: string): string {
  const key = findAccount(who)
  return key ? people[key].name : who
}

/** The columns that say who someone is. People without an account hold a secret link instead. */
export function identify({ facts: { userIds, secrets } }: Story, who: string, rowId: string) {
  const key = findAccount(who)
  const email = key ? people[key].email : `${toSlug(who).replaceAll('-', '.')}@post.test`
  return {
    userId: key ? userIds[key] : null,
    name: nameOf(who),
    email,
    emailNormalized: normalizeEmail(email),
    secretHash: key ? null : hashSecret(secrets.secretFor(rowId)),
  }
}
