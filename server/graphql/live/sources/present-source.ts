import type { Rights } from '../../../auth/viewer.ts'
import { perPlatform } from '../../../platform/per-platform.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LiveFacts, LiveState, Numbered, SharedSource } from '../engine/live-source.ts'

/** The current state of something. */
interface Present<Facts> {
  id: string
  facts: Facts
  /** A text that changes whenever the state changes without a message, such as by the clock. */
  seen: string
}

interface PresentOptions<Row extends object, Facts extends LiveFacts, Membership> extends Pick<
  SharedSource<Numbered, Facts, Membership>,
  'fields' | 'newsTopics' | 'factsTopics' | 'readMemberships' | 'gapMs'
> {
  /** Must use as many statements for many ids as for one. Omit what does not exist any more. */
  readNow(platform: Platform, ids: string[]): Promise<Present<Facts>[]>
  /** The object that the resolver of the subscription gets. `seen` is null after a message. */
  rowOf(platform: Platform, id: string, seen: string | null): Row
  /**
   * A message only says that something may have changed, perhaps something that not everyone may
   * know. It is delivered only when `seen` has changed.
   */
  isQuiet?: boolean
  /** The audiences that `likeOf` names, when not everyone who sees it gets equal answers. */
  audiences?: readonly [string, ...string[]]
  /** The audience of someone who sees it. The fields find its name in their context. */
  likeOf?(facts: Facts, rights: Rights, membership: Membership | undefined): string
  /** Whether it exists for a viewer. Without audiences, everyone who sees it gets equal answers. */
  isVisibleTo(facts: Facts, rights: Rights, membership: Membership | undefined): boolean
  /** Whether it exists for everyone, with equal answers. */
  isVisibleToAll(facts: Facts): boolean
}

interface Version {
  number: number
  /** Null when a message announced a change. */
  seen: string | null
}

/**
 * A source of which only the current state matters: a subscriber gets it on entry, and again after
 * each change. Its numbers are this process's own, and nobody resumes after them.
 */
export function presentSource<Row extends object, Facts extends LiveFacts, Membership>({
  readNow,
  rowOf,
  isVisibleTo,
  isVisibleToAll,
  isQuiet = false,
  audiences,
  likeOf = () => 'EVERYBODY',
  ...shared
}: PresentOptions<Row, Facts, Membership>): SharedSource<Numbered & Row, Facts, Membership> {
  const versionsOf = perPlatform(() => new Map<string, Version>())
  async function readStates(platform: Platform, ids: string[]): Promise<LiveState<Facts>[]> {
    const versions = versionsOf(platform)
    const present = await readNow(platform, ids)
    return present.map(({ id, facts, seen }) => {
      const version = versions.get(id)
      if (!version || (version.seen !== null && version.seen !== seen)) versions.set(id, { number: nextNumber(), seen })
      else version.seen = seen
      return { id, facts, lastSequence: versions.get(id)!.number }
    })
  }
  // The answer is read from the database when it is executed, so it is never older than its number.
  function stepsAfter(platform: Platform, id: string, after: number): (Numbered & Row)[] {
    const version = versionsOf(platform).get(id)
    if (!version || version.number <= after) return []
    const step = { ...rowOf(platform, id, version.seen), sequence: version.number }
    return audiences ? audiences.map((audience) => ({ ...step, audience })) : [step]
  }
  return {
    ...shared,
    readStates,
    readSteps: async (platform, id, after) => stepsAfter(platform, id, after),
    async readBatch(platform, id, { after }) {
      const [state] = await readStates(platform, [id])
      return state ? { steps: stepsAfter(platform, id, after), state, hasMore: false } : null
    },
    heard(platform, id, message) {
      // Null: messages may have been lost. The next read finds out whether anything changed.
      if (!isQuiet && message) versionsOf(platform).set(id, { number: nextNumber(), seen: null })
    },
    closed(platform, id) {
      versionsOf(platform).delete(id)
    },
    audienceOf: (facts, rights, membership) =>
      isVisibleTo(facts, rights, membership) ? likeOf(facts, rights, membership) : null,
    isOpen: isVisibleToAll,
    isFor: (step, audience) => step.audience === undefined || step.audience === audience,
    isWholeState: true,
    personOf: () => null,
  }
}

/**
 * One counter for everything, so a thing that is closed and opened again continues behind its old
 * number. It grows by two: a newcomer starts at the number before the current one, which nobody
 * else has.
 */
let lastNumber = 0
const nextNumber = () => (lastNumber += 2)
