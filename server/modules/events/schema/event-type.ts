import { builder } from '../../../graphql/builder.ts'
import { renamedTo } from '../../../graphql/renamed.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'
import { OrganizationType } from '../../organizations/public.ts'
import { statusAt } from '../domain/status.ts'
import { hasWhere, taggedWhere, whereTag } from '../domain/where.ts'
import { withLanguages } from '../domain/languages.ts'
import { formerSlugsOf } from '../queries.ts'
import { eventAbilities, eventsVisibleTo } from '../policy.ts'
import { findWhereViewer } from '../where-viewer.ts'
import {
  CommentPolicyEnum,
  EventStatusEnum,
  EventVisibilityEnum,
  GuestsAudienceEnum,
  WaitlistPolicyEnum,
} from './enums.ts'
import { TagType } from './tag-type.ts'
import { EventTermsType } from './terms-type.ts'
import { VenueType, WhereAudienceEnum } from './venue-type.ts'

/** What the rules of a module may add a field to: the abilities, and the event they are about. */
type Abilities = ReturnType<typeof eventAbilities> & { event: Pick<Event, 'id' | 'commentPolicy'> }

export const EventAbilitiesType = builder.objectRef<Abilities>('EventAbilities').implement({
  description: 'What the viewer may do with an event now, by their role and the event’s status.',
  fields: (t) => ({
    edit: t.exposeBoolean('edit', {
      description: 'Hosts and above, until the event is cancelled. After the end only some fields can change.',
    }),
    publish: t.exposeBoolean('publish', { description: 'Hosts and above, while it is a draft.' }),
    cancel: t.exposeBoolean('cancel', { description: 'Hosts and above, while it is published.' }),
    postpone: t.exposeBoolean('postpone', { description: 'Hosts and above, while it is published.' }),
    duplicate: t.exposeBoolean('duplicate', { description: 'Hosts and above.' }),
    delete: t.exposeBoolean('delete', {
      description: 'Admins and above. `deleteEvent` is still refused while guests have a confirmed place.',
    }),
    changeTerms: t.exposeBoolean('changeTerms', { description: 'Hosts and above, until the event is cancelled.' }),
    viewVisuals: t.exposeBoolean('viewVisuals', {
      description: 'Every member: see visuals without alt text, which the public does not see.',
    }),
    changeVisuals: t.exposeBoolean('changeVisuals', { description: 'Hosts and above.' }),
    seeGuests: t.exposeBoolean('seeGuests', {
      description: 'Hosts and above: guests with their addresses, and the waitlist.',
    }),
    searchGuests: t.exposeBoolean('searchGuests', {
      description: 'Hosts and above and the DOOR role: find guests by name and check them in.',
    }),
    moderate: t.exposeBoolean('moderate', {
      description: 'Hosts and above: approve, hide and delete activity items, and mute people.',
    }),
  }),
})

const FactEditType = builder.prismaObject('EventFactEdit', {
  name: 'FactEdit',
  description: 'The last change of one fact of an event.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'A path inside `UpdateEventInput`, such as `venue.name`.' }),
    savedBy: t.relation('person', {
      nullable: true,
      description: 'Null when a program with an API key saved it, and when the account is gone.',
    }),
    savedAt: t.expose('savedAt', { type: 'DateTime', description: 'When it was saved.' }),
  }),
})

export const EventType = builder.prismaNode('Event', {
  description: 'An event of a group, from its draft to its end.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [eventsVisibleTo(viewer)] }),
  fields: (t) => ({
    slug: t.exposeString('slug', {
      description: 'The page is `/e/{slug}`. It can change; former slugs still lead here.',
    }),
    url: t.exposeString('slug', { deprecationReason: renamedTo('slug'), description: 'The same as `slug`.' }),
    language: t.exposeString('language', {
      description: 'The language of the original title, description, terms and questions, such as `en`.',
    }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'Show it in `timeZone`.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'Never before `startsAt`. Show it in `timeZone`.' }),
    previousStartsAt: t.expose('previousStartsAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'The start before the published event was moved last, by an edit or a postponement; null when it never was.',
    }),
    timeZone: t.exposeString('timeZone', {
      description: 'The IANA name of the zone in which the event takes place, such as `Europe/Oslo`.',
    }),
    cancellationMessage: t.exposeString('cancellationMessage', {
      nullable: true,
      description:
        'What the organizers said when they cancelled; null when they said nothing, and when it is not cancelled.',
    }),
    status: t.field({
      type: EventStatusEnum,
      description: 'By the clock: ENDED as soon as `endsAt` has passed.',
      resolve: (event, _args, { platform }) => statusAt(event, platform.clock.now()),
    }),
    tags: t.field({
      type: [TagType],
      description: 'Words by which it is found, in the order of its organizers. Nothing of `guestTags`.',
      resolve: ({ tags, tagSlugs }) => tags.map((name, at) => ({ name, slug: tagSlugs[at] ?? '' })),
    }),
    visibility: t.expose('visibility', {
      type: EventVisibilityEnum,
      description: 'Who may see it once it is published.',
    }),
    capacity: t.exposeInt('capacity', { nullable: true, description: 'Places in all; null when unlimited.' }),
    placesTaken: t.exposeInt('placesTaken', {
      description:
        'Places of confirmed guests, without walk-ins over capacity, and of open waitlist offers. More than `capacity` after organizers lowered it.',
    }),
    approvalRequired: t.exposeBoolean('approvalRequired', {
      description: 'Whether organizers decide about each registration. Until then it is PENDING and holds no place.',
    }),
    confirmAddresses: t.exposeBoolean('confirmAddresses', {
      description: 'Whether guests must confirm their address. If not within 15 minutes, their places are free again.',
    }),
    walkInsOverCapacity: t.exposeBoolean('walkInsOverCapacity', {
      description:
        'Whether `addWalkIn` adds guests over capacity, with a mark, when no places are left. Otherwise it refuses them.',
    }),
    asksAttendeeNames: t.exposeBoolean('asksAttendeeNames', {
      description:
        'Whether each person of a party has a name, a ticket and a check-in of their own. Otherwise one ticket admits the party.',
    }),
    attendeeNamesHoursBefore: t.exposeInt('attendeeNamesHoursBefore', {
      description: 'Hours before the start until which guests may name the people they bring: 0 to 720, 0 by default.',
    }),
    allowsTransfers: t.exposeBoolean('allowsTransfers', {
      description:
        'Whether guests may pass their tickets on, also at private events, and places that organizers approved.',
    }),
    invitationsAdmitOthers: t.exposeBoolean('invitationsAdmitOthers', {
      description:
        'Whether the link of an invitation also lets in people to whom it was passed on, each with a registration of their own. Only at private events: others are open to everyone who has a link.',
    }),
    waitlistEnabled: t.exposeBoolean('waitlistEnabled', {
      description: 'Whether there is a waitlist when the event is full.',
    }),
    waitlistClosed: t.exposeBoolean('waitlistClosed', {
      description: 'Whether the waitlist takes nobody new. Those on it still get offers.',
    }),
    waitlistAutoOffer: t.exposeBoolean('waitlistAutoOffer', {
      description:
        'Whether free places are offered to the waitlist automatically. Otherwise, and always with `approvalRequired`, organizers offer them.',
    }),
    waitlistOfferMinutes: t.exposeInt('waitlistOfferMinutes', {
      description: 'Minutes that an offer lasts: 15 to 10,080 (7 days), 1,440 (24 hours) by default.',
    }),
    waitlistCutoffMinutes: t.exposeInt('waitlistCutoffMinutes', {
      description:
        'Minutes before the start when offers end; 60 by default. Then the first on the waitlist to confirm takes a free place.',
    }),
    waitlistQuietHours: t.exposeBoolean('waitlistQuietHours', {
      description: 'Whether an offer’s deadline between 22:00 and 08:00, event time, moves to 08:00.',
    }),
    waitlistPolicy: t.expose('waitlistPolicy', {
      type: WaitlistPolicyEnum,
      description: 'What happens when the first party on the waitlist does not fit.',
    }),
    commentPolicy: t.expose('commentPolicy', { type: CommentPolicyEnum, description: 'Who may comment in its feed.' }),
    guestsShownTo: t.expose('guestsShownTo', {
      type: GuestsAudienceEnum,
      description:
        'Who sees `guestPreview`, `guestCount`, `maybeCount`, and the items of the feed about guests; EVERYONE by default.',
    }),
    venue: t.field({
      type: VenueType,
      nullable: true,
      description:
        'Where it takes place, as far as the viewer may know. In subscriptions prefer `publicVenue` and `venueTag`, which are cheaper.',
      select: { group: { select: { organizationId: true } } },
      resolve: async (event, _args, context) => {
        if (!hasWhere(event)) return null
        const { organizationId } = event.group
        const viewer = await findWhereViewer(context, { id: event.id, organizationId })
        return taggedWhere(event, viewer, context.platform.clock.now())
      },
    }),
    publicVenue: t.field({
      type: VenueType,
      nullable: true,
      description: 'Where it takes place, as far as everyone may know. The same for all viewers.',
      resolve: (event, _args, { platform }) =>
        hasWhere(event) ? taggedWhere(event, 'STRANGER', platform.clock.now()) : null,
    }),
    venueTag: t.string({
      description: 'Changes whenever `venue` may change for any viewer. The same for all viewers.',
      resolve: (event, _args, { platform }) => whereTag(event, platform.clock.now()),
    }),
    addressAudience: t.expose('addressAudience', {
      type: WhereAudienceEnum,
      description: 'Who may know the venue’s address; EVERYONE by default.',
    }),
    addressHoursBefore: t.exposeInt('addressHoursBefore', {
      description: 'Hours before the start when guests get the address. Counts with GUESTS_BEFORE_START only.',
    }),
    onlineUrlAudience: t.expose('onlineUrlAudience', {
      type: WhereAudienceEnum,
      description: 'Who may know the online link; GUESTS by default.',
    }),
    onlineUrlHoursBefore: t.exposeInt('onlineUrlHoursBefore', {
      description: 'Hours before the start when guests get the online link. Counts with GUESTS_BEFORE_START only.',
    }),
    group: t.relation('group', { description: 'The group that it belongs to.' }),
    organization: t.field({
      type: OrganizationType,
      description: 'The organization that its group belongs to.',
      select: { group: { select: { organization: true } } },
      resolve: ({ group }) => group.organization,
    }),
    terms: t.field({
      type: EventTermsType,
      nullable: true,
      description: 'The version in force; null when the event has no terms of its own.',
      select: (_args, _context, nested) => ({ terms: nested({ orderBy: { version: 'desc' }, take: 1 }) }),
      resolve: ({ terms: [inForce], ...event }) => (inForce ? withLanguages(inForce, event) : null),
    }),
    viewerCan: t.field({
      type: EventAbilitiesType,
      description: 'What the viewer may do with it now.',
      select: { group: { select: { organizationId: true } } },
      resolve: (event, _args, { viewer, platform }) => {
        const status = statusAt(event, platform.clock.now())
        return { ...eventAbilities(viewer, { ...event, status }), event }
      },
    }),
    termsVersions: t.relatedConnection(
      'terms',
      {
        cursor: 'id',
        description: 'Every version of its terms, newest first.',
        query: { orderBy: { version: 'desc' } },
      },
      { name: 'EventTermsConnection' },
      { name: 'EventTermsEdge' },
    ),
    formerSlugs: t.stringList({
      nullable: true,
      description: 'Former slugs that still lead here, newest first; organizers only, null to others.',
      select: { group: { select: { organizationId: true } } },
      resolve: (event, _args, { viewer, platform }) =>
        eventAbilities(viewer, event).organize ? formerSlugsOf(platform.db, event) : null,
    }),
    formerUrls: t.stringList({
      nullable: true,
      deprecationReason: renamedTo('formerSlugs'),
      description: 'The same as `formerSlugs`.',
      select: { group: { select: { organizationId: true } } },
      resolve: (event, _args, { viewer, platform }) =>
        eventAbilities(viewer, event).organize ? formerSlugsOf(platform.db, event) : null,
    }),
    lastEdits: t.field({
      type: [FactEditType],
      nullable: true,
      description: 'The last change of each fact that someone changed; organizers only, null to others.',
      select: (_args, _context, nested) => ({
        group: { select: { organizationId: true } },
        factEdits: nested({ orderBy: { field: 'asc' } }),
      }),
      resolve: (event, _args, { viewer }) => (eventAbilities(viewer, event).organize ? event.factEdits : null),
    }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was last saved; organizers only, null to others.',
      select: { group: { select: { organizationId: true } } },
      resolve: (event, _args, { viewer }) => (eventAbilities(viewer, event).organize ? event.updatedAt : null),
    }),
  }),
})

export const EventConnection = builder.connectionObject(
  { type: EventType, name: 'EventConnection' },
  { name: 'EventEdge' },
)
