import type { Platform } from '../../platform/platform.ts'
import type { FeedFacts, FeedKind, FeedState, Numbered } from './feed-kind.ts'

/** How something is now. */
export interface Present<Facts> {
  id: string
  facts: Facts
  /** Another text whenever it has changed without a message, such as by the clock. */
  seen: string
}

interface PresentOptions<Row extends object, Facts extends FeedFacts, Tie> extends Pick<
  FeedKind<Numbered, Facts, Tie>,
  'fields' | 'stepsTopic' | 'factsTopic' | 'readTies' | 'gapMs'
> {
  /** In as many statements for many as for one. Who is not there any more is left out. */
  readNow(platform: Platform, ids: string[]): Promise<Present<Facts>[]>
  /** What the resolver of the subscription gets. */
  rowOf(platform: Platform, id: string): Row
  /**
   * A message says only that something may have changed, perhaps what not everybody may know: it is told only when
   * `seen` is another text.
   */
  isQuiet?: boolean
  /** Whether it is there for somebody. All who see it are answered alike. */
  isVisibleTo(facts: Facts, ...viewer: DropFirst<Parameters<FeedKind<Numbered, Facts, Tie>['audienceOf']>>): boolean
  isVisibleToAll(facts: Facts): boolean
}

type DropFirst<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never

interface Version {
  number: number
  /** Null when a message said that it is another now. */
  seen: string | null
}

/**
 * Something of which only the present counts: whoever comes is told how it is, and again whenever it has changed. Its
 * numbers are this process's own; nobody resumes after them.
 */
export function presentKind<Row extends object, Facts extends FeedFacts, Tie>({
  readNow,
  rowOf,
  isVisibleTo,
  isVisibleToAll,
  isQuiet = false,
  ...shared
}: PresentOptions<Row, Facts, Tie>): FeedKind<Numbered & Row, Facts, Tie> {
  const ofPlatforms = new WeakMap<Platform, Map<string, Version>>()
  const versionsOf = (platform: Platform) => {
    const known = ofPlatforms.get(platform) ?? new Map<string, Version>()
    ofPlatforms.set(platform, known)
    return known
  }

  return {
    ...shared,
    async readStates(platform, ids): Promise<FeedState<Facts>[]> {
      const versions = versionsOf(platform)
      const present = await readNow(platform, ids)
      return present.map(({ id, facts, seen }) => {
        const version = versions.get(id)
        if (!version || (version.seen !== null && version.seen !== seen))
          versions.set(id, { number: nextNumber(), seen })
        else version.seen = seen
        return { id, facts, lastSequence: versions.get(id)!.number }
      })
    },
    // What it says is made from what the database says when it is asked for, so an answer is never older than its number.
    async readSteps(platform, id, after) {
      const version = versionsOf(platform).get(id)
      return version && version.number > after ? [{ ...rowOf(platform, id), sequence: version.number }] : []
    },
    renew(platform, id) {
      if (isQuiet) return
      versionsOf(platform).set(id, { number: nextNumber(), seen: null })
    },
    forget(platform, id) {
      versionsOf(platform).delete(id)
    },
    audienceOf: (facts, ...viewer) => (isVisibleTo(facts, ...viewer) ? 'EVERYBODY' : null),
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
