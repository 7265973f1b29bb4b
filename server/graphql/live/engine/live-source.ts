import type { GraphQLError } from 'graphql'
import type { Rights } from '../../../auth/viewer.ts'
import type { Topic } from '../../../platform/bus/bus.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SharedFields } from '../operations/shareable.ts'

export interface Numbered {
  /**
   * The sequence number: without gaps, and visible in this order. A subscriber resumes after it.
   */
  readonly sequence: number
  /** The audience whose version of the step this is, where audiences get different answers. */
  readonly audience?: string
}

/** The new steps after a cursor, in order. */
export interface Batch<Step, Facts> {
  steps: readonly Step[]
  state: LiveState<Facts>
  /** There are more steps than were read. */
  hasMore: boolean
}

export interface Wanted {
  /** The cursor of the member that is furthest behind. */
  after: number
  /** A member waits for its own first step. */
  hasNewcomers: boolean
}

/** Something that can be followed live: what to read since a cursor, and how to pace it. */
export interface LiveSource<Step extends Numbered> {
  /**
   * Topics that say that something new can be read. A message may name the sequence number that was
   * reached.
   */
  newsTopics(id: string): Topic<{ sequence?: number }>[]
  /**
   * Milliseconds between two rounds that only bring news. Without it, news is delivered at once.
   */
  gapMs?: number
  /**
   * Called for each message of the news topics, where this process makes the numbers. Null:
   * messages may have been lost.
   */
  heard?(platform: Platform, id: string, message: { sequence?: number } | null): void
  /**
   * Called when the first subscriber comes. Call `changed` when there is news without a message.
   */
  opened?(platform: Platform, id: string, changed: () => void): void
  /** Called when the last subscriber leaves. */
  closed?(platform: Platform, id: string): void
  /**
   * The last step is the whole state, so whoever comes into another audience gets that one's.
   */
  isWholeState?: boolean
  /** @param after The last sequence number that they have. */
  isFor(step: Step, audience: string, personId: string | null, after: number): boolean
  /** A person who gets a step that is not for their audience, such as its author. */
  personOf(step: Step): string | null
  /** The error for subscribers when a round fails. Without it, the round is tried again. */
  endsWith?(error: unknown): GraphQLError
}

/** The current state of a followed thing. */
export interface LiveState<Facts> {
  id: string
  lastSequence: number
  /** What decides who may follow it. */
  facts: Facts
}

export interface LiveFacts {
  /** A subscriber whose role there changes must subscribe again. */
  organizationId: string
}

/**
 * A source whose answers are shared among subscribers. The code that shares them knows no feature.
 * Reads cover many feeds at once, because they are repeated every few seconds for everyone who
 * follows.
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
  /** The steps after a cursor for all audiences, in order, as their rows are now. */
  readSteps(platform: Platform, id: string, after: number, limit: number): Promise<readonly Step[]>
  /** Read state and steps in one query. Without it, they are read in parallel. Null: it is gone. */
  readBatch?(platform: Platform, id: string, wanted: Wanted): Promise<Batch<Step, Facts> | null>
  /** What connects people with the followed thing, such as a registration, by `membershipKey`. */
  readMemberships(platform: Platform, ids: string[], personIds: string[]): Promise<Map<string, Membership>>
  /**
   * The audience of a viewer. Two viewers of one audience get equal answers. Null: it does not
   * exist for them.
   */
  audienceOf(facts: Facts, rights: Rights, membership: Membership | undefined): string | null
  /** Whether everyone may see a step. Then no rights are read before it is delivered. */
  isOpen(facts: Facts, step: Step): boolean
}

export const membershipKey = (id: string, personId: string) => `${id}:${personId}`
