import type { Rights } from '../../auth/viewer.ts'
import type { Topic } from '../../platform/bus/bus.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SharedFields } from './shareable.ts'

export interface Numbered {
  /** Its place: gap-free, and visible in this order. What a subscriber resumes after. */
  readonly sequence: number
}

/** A feed as it stands. */
export interface FeedState<Facts> {
  id: string
  lastSequence: number
  /** What decides who may follow it. */
  facts: Facts
}

export interface FeedFacts {
  /** Whoever's role there becomes another one asks anew. */
  organizationId: string
}

/**
 * One kind of numbered feed: how it is read, and whom each step is for. What shares it among subscribers knows no
 * feature. Reads are for many at once, because they are asked again every few seconds for everybody who listens.
 */
export interface FeedKind<Step extends Numbered, Facts extends FeedFacts, Tie> {
  fields: SharedFields
  /** It has grown to a sequence number. */
  stepsTopic(id: string): Topic<{ sequence?: number }>
  /** Facts of it have changed; left out where that is the same message. */
  factsTopic?(id: string): Topic<unknown>
  /** Messages closer to each other than this, in milliseconds, make one round; every one makes one when it is left out. */
  gapMs?: number
  /** Called for each message, before anything is read, where the numbers are made here. */
  renew?(platform: Platform, id: string): void
  /** Nobody follows it any more. */
  forget?(platform: Platform, id: string): void
  readStates(platform: Platform, ids: string[]): Promise<FeedState<Facts>[]>
  /** The steps after a cursor, whomever they are for, in order, as their rows are now. */
  readSteps(platform: Platform, id: string, after: number, limit: number): Promise<Step[]>
  /** What ties people to feeds, such as a place, by `tieKey`. */
  readTies(platform: Platform, ids: string[], personIds: string[]): Promise<Map<string, Tie>>
  /** As whom somebody is answered: what two of one audience get is equal. null = the feed does not exist for them. */
  audienceOf(facts: Facts, rights: Rights, tie: Tie | undefined): string | null
  /** Whether nobody's rights decide who gets a step: then nobody's are asked before it leaves. */
  isOpen(facts: Facts, step: Step): boolean
  /** @param after The last sequence number that they have. */
  isFor(step: Step, audience: string, personId: string | null, after: number): boolean
  /** Somebody for whom a step may be even though it is not for their audience, such as its author. */
  personOf(step: Step): string | null
}

export const tieKey = (id: string, personId: string) => `${id}:${personId}`
