import { presentSource } from '../../../graphql/live/sources/present-source.ts'
import { statusAt } from '../domain/status.ts'
import { roleIn } from '../../../auth/viewer.ts'
import type { GuestsAudience } from '../../../platform/generated/prisma/enums.ts'
import { settingFields, whereRuleFields } from '../domain/editable-facts.ts'
import { guestsViewerLike } from '../domain/guests-shown.ts'
import { organizationNameTopic } from '../../organizations/public.ts'
import { type TaggedWhere, whereTag } from '../domain/where.ts'
import { readAvailability } from '../hooks.ts'
import { type FollowedFacts, type OwnPlace, eventRules, readOwnPlaces, stateReader } from './live-facts.ts'
import { eventTopic } from '../topics.ts'

interface EventFacts extends FollowedFacts {
  guestsShownTo: GuestsAudience
}

interface FactsRow extends EventFacts, TaggedWhere {
  id: string
  endsAt: Date
  columns: string
  waiting: number
  /** Of those without a place, and of invitations: their page shows them. */
  answers: string
}

/** In milliseconds. Many registrations at once need not update the page faster than people read. */
const gapMs = 200

/** An event, followed by everyone who has its page open. Only who is going is not the same for all of them. */
export const liveEvent = presentSource<{ id: string }, EventFacts, OwnPlace>({
  ...eventRules,
  isVisibleToAll: (facts) => facts.guestsShownTo === 'EVERYONE' && eventRules.isVisibleToAll(facts),
  audiences: ['STRANGER', 'GUEST', 'ORGANIZER'],
  likeOf({ guestsShownTo, organizationId }, rights, place) {
    const isMember = roleIn(rights, organizationId) !== null
    return guestsViewerLike(guestsShownTo, isMember ? 'ORGANIZER' : place?.isGuest ? 'GUEST' : 'STRANGER')
  },
  gapMs,
  fields: {
    Event: [
      'id',
      'slug',
      'url',
      'language',
      'languages',
      'title',
      'titleLanguage',
      'description',
      'descriptionHtml',
      'descriptionLanguage',
      'startsAt',
      'previousStartsAt',
      'endsAt',
      'timeZone',
      'status',
      'cancellationMessage',
      ...settingFields,
      ...whereRuleFields,
      'placesLeft',
      'placesTaken',
      'guestCount',
      'maybeCount',
      'waitlistLength',
      'registrationState',
      'publicVenue',
      'venueTag',
      'themeTag',
      'freshTheme',
      'lookTag',
      'freshLook',
      'organization',
      'group',
      'terms',
      'guestPreview',
      'questions',
    ],
    // As everyone may know it: `venue` itself is the viewer's own.
    Venue: ['name', 'address', 'hiddenAddress', 'onlineUrl', 'hiddenOnlineUrl', 'tag'],
    Organization: ['id', 'name', 'slug'],
    Group: ['id', 'name'],
    EventTerms: ['id', 'version'],
    HiddenPart: ['audience', 'hoursBefore', 'opensAt'],
    GuestFace: ['name', 'image'],
    RegistrationQuestion: [
      'id',
      'kind',
      'label',
      'help',
      'required',
      'choices',
      'choiceLabels',
      'textLanguage',
      'revision',
    ],
  },
  newsTopics: (id) => [eventTopic(id)],
  factsTopics: (_id, { organizationId }) => [organizationNameTopic(organizationId)],
  readMemberships: ({ db }, eventIds, personIds) => readOwnPlaces(db, eventIds, personIds),
  async readNow(platform, ids) {
    const rows = await platform.db.$queryRaw<FactsRow[]>`
      SELECT event."id", "group"."organizationId", event."status", event."visibility", event."guestsShownTo", event."endsAt",
        event."startsAt", event."venueName", event."venueAddress", event."onlineUrl", event."venueRevision",
        event."addressAudience", event."addressHoursBefore", event."onlineUrlAudience", event."onlineUrlHoursBefore",
        md5(concat_ws(chr(31), event::text, "group"."name", organization."name", organization."slug",
          (SELECT max(terms."version") FROM "EventTerms" terms WHERE terms."eventId" = event."id"),
          (SELECT max(theme."version") FROM "ThemeVersion" theme WHERE theme."eventId" = event."id"))) AS "columns",
        (SELECT count(*)::int FROM "WaitlistEntry" entry WHERE entry."eventId" = event."id" AND entry."state" = 'WAITING') AS "waiting",
        concat_ws(chr(31),
          (SELECT concat_ws(chr(31), count(*), max(answer."answeredAt")) FROM "EventAnswer" answer WHERE answer."eventId" = event."id"),
          (SELECT count(*) FROM "GuestInvitation" invitation WHERE invitation."eventId" = event."id")) AS "answers"
      FROM "Event" event JOIN "Group" "group" ON "group"."id" = event."groupId"
      JOIN "Organization" organization ON organization."id" = "group"."organizationId"
      WHERE event."id" = ANY(${ids}::uuid[])`
    const now = platform.clock.now()
    return Promise.all(
      rows.map(async ({ id, organizationId, status, visibility, guestsShownTo, columns, waiting, answers, ...row }) => {
        const shown = await readAvailability.call(platform, id)
        const byClock = [statusAt({ status, endsAt: row.endsAt }, now), whereTag(row, now)]
        return {
          id,
          facts: { organizationId, status, visibility, guestsShownTo },
          seen: JSON.stringify([columns, waiting, answers, byClock, shown]),
        }
      }),
    )
  },
  rowOf: (_platform, id) => ({ id }),
})

export const findLiveEvent = stateReader(liveEvent)
