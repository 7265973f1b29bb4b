import type { SharedSource, Numbered } from '../../../graphql/live/engine/live-source.ts'
import { presentSource } from '../../../graphql/live/sources/present-source.ts'
import { type Rights, roleIn } from '../../../auth/viewer.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import type { Topic } from '../../../platform/bus/bus.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Platform } from '../../../platform/platform.ts'
import { organizationTopic } from '../../organizations/public.ts'
import {
  type Digested,
  digestOfPublicEvents,
  digestsForMembers,
  digestsForPublic,
  digestsOfProfiles,
} from './listing-digests.ts'
import { everybody, listingTopic } from '../topics.ts'

/** What a page lists, as the resolver of the subscription gets it. */
export interface Listing {
  revision: string
}

interface ListingFacts {
  /** Whose members alone are told; empty where everyone is. */
  organizationId: string
  isForMembers: boolean
}

/** In milliseconds. Saves that follow each other closely make one round. */
const gapMs = 200

interface ListingOptions {
  newsTopics(id: string): Topic<Record<never, never>>[]
  factsTopics?(id: string): Topic<unknown>[]
  read(platform: Platform, ids: string[]): Promise<Digested[]>
  factsOf?(id: string): ListingFacts
}

const forEveryone = (): ListingFacts => ({ organizationId: '', isForMembers: false })

/** Something that lists events. Followers are told when the digest of what it lists changes. */
export interface ListingKind {
  feed: SharedSource<Numbered & Listing, ListingFacts, never>
  /** The digest now; null for what is not there. Read once for all who ask at the same moment. */
  digest(platform: Platform, id: string): Promise<string | null>
}

function listingKind({ read, factsOf = forEveryone, ...topics }: ListingOptions): ListingKind {
  const ofPlatforms = new WeakMap<Platform, Map<string, string>>()
  const digestsOf = (platform: Platform) => {
    const known = ofPlatforms.get(platform) ?? new Map<string, string>()
    ofPlatforms.set(platform, known)
    return known
  }
  const feed = presentSource<Listing, ListingFacts, never>({
    ...topics,
    gapMs,
    isQuiet: true,
    fields: { Listing: ['revision'] },
    readMemberships: async () => new Map<string, never>(),
    isVisibleTo: ({ organizationId, isForMembers }, rights: Rights) =>
      !isForMembers || roleIn(rights, organizationId) !== null,
    isVisibleToAll: ({ isForMembers }) => !isForMembers,
    async readNow(platform, ids) {
      const rows = await read(platform, ids)
      for (const { id, digest } of rows) digestsOf(platform).set(id, digest)
      return rows.map(({ id, digest }) => ({ id, facts: factsOf(id), seen: digest }))
    },
    rowOf: (platform, id) => ({ revision: digestsOf(platform).get(id) ?? '' }),
  })
  return {
    feed: {
      ...feed,
      closed(platform, id) {
        digestsOf(platform).delete(id)
        feed.closed?.(platform, id)
      },
    },
    digest: batched<string | null, Platform>(
      async (platform, ids) => new Map((await read(platform, ids)).map(({ id, digest }) => [id, digest])),
      null,
      { isSerial: true },
    ),
  }
}

const publicEvents = listingKind({
  newsTopics: (id) => [listingTopic(id)],
  async read(platform, ids) {
    const digest = await digestOfPublicEvents(platform)
    return ids.map((id) => ({ id, digest }))
  },
})

const profiles = listingKind({
  newsTopics: (id) => [listingTopic(id)],
  factsTopics: (id) => [viewerTopic(id)],
  read: digestsOfProfiles,
})

const forPublic = listingKind({ newsTopics: (id) => [organizationTopic(id)], read: digestsForPublic })

const forMembers = listingKind({
  newsTopics: (id) => [organizationTopic(id)],
  read: digestsForMembers,
  factsOf: (organizationId) => ({ organizationId, isForMembers: true }),
})

/** The listing that a viewer sees. Members of an organization see another one than everyone else. */
export function listingFor(
  rights: Rights,
  { listing, id }: { listing: 'EVENTS' | 'ORGANIZATION' | 'PERSON'; id: string | null },
): { kind: ListingKind; id: string } | null {
  if (listing === 'EVENTS') return { kind: publicEvents, id: everybody }
  if (id === null) return null
  if (listing === 'PERSON') return { kind: profiles, id }
  return { kind: roleIn(rights, id) === null ? forPublic : forMembers, id }
}
