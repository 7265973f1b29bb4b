import { stranger } from '../../auth/viewer.ts'
import type { SharedSource, LiveState } from '../../graphql/live/engine/live-source.ts'
import type { Positions } from '../../platform/bus/catch-up.ts'
import { batched } from '../../platform/database/batched.ts'
import type { Db } from '../../platform/database/db.ts'
import { Prisma } from '../../platform/generated/prisma/client.ts'
import { type FollowedFacts, type OwnPlace, eventTopic, isVisibleTo, readOwnPlaces } from '../events/public.ts'
import { type Audience, audienceOf, isStepFor } from './policy.ts'
import { type FeedStep, readStepsOfAll } from './queries/steps.ts'
import { activityTopic } from './topics.ts'

type StateRow = FollowedFacts & { id: string; lastSequence: number | null }

const stateOfEvent = Prisma.raw(`
  event."id", "group"."organizationId", event."status", event."visibility", feed."lastSequence"
  FROM "Event" event JOIN "Group" "group" ON "group"."id" = event."groupId"
    LEFT JOIN "ActivityFeed" feed ON feed."eventId" = event."id"`)

const toState = ({ id, lastSequence, ...facts }: StateRow): LiveState<FollowedFacts> => ({
  id,
  lastSequence: lastSequence ?? 0,
  facts,
})

/** An event’s feed, followed by thousands. */
export const activityFeed: SharedSource<FeedStep, FollowedFacts, OwnPlace> = {
  fields: {
    ActivityUpdate: ['sequence', 'kind', 'itemId', 'item', 'viewerReactions'],
    ActivityItem: [
      'id',
      'sequence',
      'kind',
      'visibility',
      'visual',
      'actorName',
      'actor',
      'body',
      'bodySegments',
      'mentions',
      'details',
      'parentId',
      'isDeleted',
      'isApproved',
      'isHidden',
      'isThreadHidden',
      'isPinned',
      'createdAt',
      'editedAt',
      'reactions',
    ],
    ActivityTextSegment: ['kind', 'text', 'url', 'person'],
    ActivityMention: ['handle', 'name'],
    ReactionCount: ['emoji', 'count'],
    EventVisual: [
      'id',
      'kind',
      'altText',
      'focalX',
      'focalY',
      'width',
      'height',
      'placeholder',
      'dominantColor',
      'variants',
    ],
    VisualVariant: ['url', 'width', 'height', 'type'],
    User: ['id', 'name', 'handle', 'image'],
  },
  newsTopics: (id) => [activityTopic(id)],
  factsTopics: (id) => [eventTopic(id)],
  async readStates({ db }, ids) {
    const rows = await db.$queryRaw<StateRow[]>`SELECT ${stateOfEvent} WHERE event."id" = ANY(${ids}::uuid[])`
    return rows.map(toState)
  },
  readSteps: ({ db }, eventId, after, limit) => readStepsOfAll(db, eventId, after, limit),
  readMemberships: ({ db }, eventIds, personIds) => readOwnPlaces(db, eventIds, personIds),
  audienceOf(facts, rights, place) {
    if (!isVisibleTo(rights, facts, place !== undefined)) return null
    return audienceOf(rights, { organizationId: facts.organizationId, isGuest: place?.isGuest ?? false })
  },
  // The author of a reaction gets another version of the step, but everyone gets the step.
  isOpen: (facts, step) =>
    isStepFor({ ...step, reactedBy: null }, 'PUBLIC', null, Infinity) && isVisibleTo(stranger, facts, false),
  isFor: (step, audience, personId, after) => isStepFor(step, audience as Audience, personId, after),
  personOf: ({ row, reactedBy, ownReactions }) => (ownReactions ? reactedBy : row.actorId),
}

/** Find the feed of an address, also of a former one. Subscribers of one moment share a query. */
export const findFeedState = batched<LiveState<FollowedFacts> | null>(
  async (db: Db, slugs) => {
    const rows = await db.$queryRaw<(StateRow & { slug: string })[]>`
      SELECT slug."url" AS "slug", ${stateOfEvent} JOIN "SlugHistory" slug ON slug."eventId" = event."id"
      WHERE slug."url" = ANY(${slugs})`
    return new Map(rows.map(({ slug, ...row }) => [slug, toState(row)]))
  },
  null,
  { isSerial: true },
)

/** The last sequence numbers of feeds, for followers while messages may be missing. */
export function feedPositions({ activityFeed }: Db): Positions {
  return {
    noun: activityTopic.noun,
    async read(ids) {
      const feeds = await activityFeed.findMany({ where: { eventId: { in: ids } } })
      return new Map(feeds.map(({ eventId, lastSequence }) => [eventId, { sequence: lastSequence }]))
    },
  }
}
