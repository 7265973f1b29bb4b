import type { LiveFacts, Numbered, SharedSource } from '../../../graphql/live/engine/live-source.ts'
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

/** In milliseconds. Saves that follow each other closely make one round. */
const gapMs = 200

interface ListingOptions {
  newsTopics(id: string): Topic<Record<never, never>>[]
  factsTopics?(id: string): Topic<unknown>[]
  read(platform: Platform, ids: string[]): Promise<Digested[]>
  /** The listing is an organization's, and only its members get it. */
  isForMembers?: boolean
}

/** Something that lists events. Followers are told when the digest of what it lists changes. */
interface ListingKind {
  feed: SharedSource<Numbered & Listing, LiveFacts, never>
  /** The digest now; null for what is not there. Read once for all who ask at the same moment. */
  digest(platform: Platform, id: string): Promise<string | null>
}

function listingKind({ read, isForMembers = false, ...topics }: ListingOptions): ListingKind {
  return {
    feed: presentSource<Listing, LiveFacts, never>({
      ...topics,
      gapMs,
      isQuiet: true,
      fields: { Listing: ['revision'] },
      readMemberships: async () => new Map<string, never>(),
      isVisibleTo: ({ organizationId }, rights) => !isForMembers || roleIn(rights, organizationId) !== null,
      isVisibleToAll: () => !isForMembers,
      async readNow(platform, ids) {
        const rows = await read(platform, ids)
        return rows.map(({ id, digest }) => ({ id, facts: { organizationId: isForMembers ? id : '' }, seen: digest }))
      },
      // A quiet source always has `seen`.
      rowOf: (_platform, _id, seen) => ({ revision: seen ?? '' }),
    }),
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
  isForMembers: true,
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
