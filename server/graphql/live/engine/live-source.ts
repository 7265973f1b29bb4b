import type { GraphQLError } from 'graphql'
import type { Rights } from '../../../auth/viewer.ts'
import type { Topic } from '../../../platform/bus/bus.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SharedFields } from '../operations/shareable.ts'

export interface Numbered {
  /** Its place: gap-free, and visible in this order. A subscriber resumes after it. */
  readonly sequence: number
}

/** What is new after a cursor, in order. */
export interface Batch<Step, Facts> {
  steps: readonly Step[]
  state: LiveState<Facts>
  /** There are more steps than were read. */
  hasMore: boolean
}

export interface Wanted {
  /** The cursor of whoever is furthest behind. */
  after: number
  /** Somebody waits for a first step of their own. */
  hasNewcomers: boolean
}

/** Something that is followed live: what there is to read since a cursor, and how to pace it. */
export interface LiveSource<Step extends Numbered> {
  /** Something new can be read. A message may name the sequence number that was reached. */
  newsTopics(id: string): Topic<{ sequence?: number }>[]
  /** Milliseconds between two rounds that only bring news. Left out, news is delivered as it comes. */
  gapMs?: number
  /** Called for each message of the news topics where this process makes the numbers. Null: some may have been lost. */
  heard?(platform: Platform, id: string, message: { sequence?: number } | null): void
  /** Somebody follows it now. `changed` says that there is news without a message. */
  opened?(platform: Platform, id: string, changed: () => void): void
  /** Nobody follows it any more. */
  closed?(platform: Platform, id: string): void
  /** @param after The last sequence number that they have. */
  isFor(step: Step, audience: string, personId: string | null, after: number): boolean
  /** Somebody who may get a step that is not for their audience, such as its author. */
  personOf(step: Step): string | null
  /** What to tell subscribers when a round fails. Left out, the round is tried again. */
  endsWith?(error: unknown): GraphQLError
}

/** Something as it stands. */
export interface LiveState<Facts> {
  id: string
  lastSequence: number
  /** What decides who may follow it. */
  facts: Facts
}

export interface LiveFacts {
  /** Whoever's role there changes has to subscribe again. */
  organizationId: string
}

/**
 * A source whose answers are shared among subscribers. What shares them knows no feature. Reads are for many at once,
 * because they are repeated every few seconds for everybody who listens.
 */
export interface SharedSource<Step extends Numbered, Facts extends LiveFacts, Membership> extends LiveSource<Step> {
  fields: SharedFields
  /**
   * Messages after which the server reads the state at once. They say that facts have changed that decide who may
   * follow, or that something else has changed that the source shows, such as the organization's name.
   * @param facts Those at the moment when the first subscriber came.
   */
  factsTopics?(id: string, facts: Facts): Topic<unknown>[]
  readStates(platform: Platform, ids: string[]): Promise<LiveState<Facts>[]>
  /** The steps after a cursor, whomever they are for, in order, as their rows are now. */
  readSteps(platform: Platform, id: string, after: number, limit: number): Promise<readonly Step[]>
  /** Both in one. Left out, they are read side by side. Null: it is gone. */
  readBatch?(platform: Platform, id: string, wanted: Wanted): Promise<Batch<Step, Facts> | null>
  /** What connects people with it, such as a registration, by `membershipKey`. */
  readMemberships(platform: Platform, ids: string[], personIds: string[]): Promise<Map<string, Membership>>
  /** As whom somebody is answered: two of one audience get equal answers. null: it does not exist for them. */
  audienceOf(facts: Facts, rights: Rights, membership: Membership | undefined): string | null
  /** Whether everybody may see a step. Then nobody's rights are read before it is delivered. */
  isOpen(facts: Facts, step: Step): boolean
}

export const membershipKey = (id: string, personId: string) => `${id}:${personId}`
