import type { Rights } from '../../../auth/viewer.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LiveFacts, LiveState, Numbered, SharedSource } from '../engine/live-source.ts'

/** How something is now. */
export interface Present<Facts> {
  id: string
  facts: Facts
  /** Another text whenever it has changed without a message, such as by the clock. */
  seen: string
}

interface PresentOptions<Row extends object, Facts extends LiveFacts, Membership> extends Pick<
  SharedSource<Numbered, Facts, Membership>,
  'fields' | 'newsTopics' | 'factsTopics' | 'readMemberships' | 'gapMs'
> {
  /** In as many statements for many as for one. What is not there any more is left out. */
  readNow(platform: Platform, ids: string[]): Promise<Present<Facts>[]>
  /** What the resolver of the subscription gets. */
  rowOf(platform: Platform, id: string): Row
  /**
   * A message says only that something may have changed, perhaps what not everybody may know. It is told only when `seen`
   * is another text.
   */
  isQuiet?: boolean
  /** Whether it is there for somebody. All who see it are answered alike. */
  isVisibleTo(facts: Facts, rights: Rights, membership: Membership | undefined): boolean
  isVisibleToAll(facts: Facts): boolean
}

interface Version {
  number: number
  /** Null when a message said that it is another now. */
  seen: string | null
}

/**
 * Something of which only the present counts: whoever comes is told how it is, and again whenever it has changed. Its
 * numbers are this process's own; nobody resumes after them.
 */
export function presentSource<Row extends object, Facts extends LiveFacts, Membership>({
  readNow,
  rowOf,
  isVisibleTo,
  isVisibleToAll,
  isQuiet = false,
  ...shared
}: PresentOptions<Row, Facts, Membership>): SharedSource<Numbered & Row, Facts, Membership> {
  const ofPlatforms = new WeakMap<Platform, Map<string, Version>>()
  const versionsOf = (platform: Platform) => {
    const known = ofPlatforms.get(platform) ?? new Map<string, Version>()
    ofPlatforms.set(platform, known)
    return known
  }
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
  // What it says is made from what the database says when it is executed, so an answer is never older than its number.
  function stepsAfter(platform: Platform, id: string, after: number): (Numbered & Row)[] {
    const version = versionsOf(platform).get(id)
    return version && version.number > after ? [{ ...rowOf(platform, id), sequence: version.number }] : []
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
      // Null: messages may have been lost. Whether anything changed is found by reading.
      if (!isQuiet && message) versionsOf(platform).set(id, { number: nextNumber(), seen: null })
    },
    closed(platform, id) {
      versionsOf(platform).delete(id)
    },
    audienceOf: (facts, rights, membership) => (isVisibleTo(facts, rights, membership) ? 'EVERYBODY' : null),
    isOpen: isVisibleToAll,
    isFor: () => true,
    personOf: () => null,
  }
}

/**
 * One count for everything: what is forgotten and comes back goes on behind where it was. In twos: a newcomer stands
 * right before the present, where nobody else ever does.
 */
let lastNumber = 0
const nextNumber = () => (lastNumber += 2)
