import { presentKind } from '../../graphql/live/present-kind.ts'
import { batched } from '../../platform/batched.ts'
import type { Platform } from '../../platform/platform.ts'
import { statusAt } from './domain/status.ts'
import { type FollowedFacts, type OwnPlace, eventRules, readOwnPlaces } from './live-facts.ts'
import { readShownFacts } from './shown-facts.ts'
import { eventTopic } from './topics.ts'

type FactsRow = FollowedFacts & { id: string; endsAt: Date; columns: string; waiting: number }

/** A rush of registrations says so with each of them; the page need not count faster than people read. In milliseconds. */
const gapMs = 200

/** An event as thousands have it open. */
export const liveEvent = presentKind<{ id: string }, FollowedFacts, OwnPlace>({
  ...eventRules,
  gapMs,
  fields: {
    Event: [
      'id',
      'url',
      'title',
      'description',
      'startsAt',
      'endsAt',
      'timeZone',
      'status',
      'visibility',
      'capacity',
      'placesLeft',
      'placesTaken',
      'guestCount',
      'waitlistLength',
      'registrationState',
      'approvalRequired',
      'waitlistEnabled',
      'waitlistClosed',
      'waitlistAutoOffer',
      'waitlistOfferMinutes',
      'waitlistCutoffMinutes',
      'waitlistQuietHours',
      'waitlistPolicy',
      'commentPolicy',
      'venue',
      'guestPreview',
      'questions',
    ],
    Venue: ['name', 'address', 'onlineUrl'],
    GuestFace: ['name', 'image'],
    RegistrationQuestion: ['id', 'kind', 'label', 'help', 'required', 'choices', 'revision'],
  },
  stepsTopic: eventTopic,
  readTies: ({ db }, eventIds, personIds) => readOwnPlaces(db, eventIds, personIds),
  async readNow(platform, ids) {
    const rows = await platform.db.$queryRaw<FactsRow[]>`
      SELECT event."id", "group"."organizationId", event."status", event."visibility", event."endsAt",
        md5(event::text) AS "columns",
        (SELECT count(*)::int FROM "WaitlistEntry" entry WHERE entry."eventId" = event."id" AND entry."state" = 'WAITING') AS "waiting"
      FROM "Event" event JOIN "Group" "group" ON "group"."id" = event."groupId"
      WHERE event."id" = ANY(${ids}::uuid[])`
    const now = platform.clock.now()
    return Promise.all(
      rows.map(async ({ id, columns, waiting, endsAt, ...facts }) => {
        const shown = await readShownFacts(platform, id)
        const status = statusAt({ status: facts.status, endsAt }, now)
        return { id, facts, seen: JSON.stringify([columns, waiting, status, shown]) }
      }),
    )
  },
  rowOf: (_platform, id) => ({ id }),
})

/** The event as it stands for whoever begins to follow it, read once for all who come together. */
export const findLiveEvent = batched(
  async (platform: Platform, ids: string[]) => {
    const states = await liveEvent.readStates(platform, ids)
    return new Map<string, (typeof states)[number] | null>(states.map((state) => [state.id, state]))
  },
  null,
  { isInTurns: true },
)
