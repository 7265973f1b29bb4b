import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import { builder } from '../../../graphql/builder.ts'
import { findById } from '../../../graphql/load.ts'
import { htmlHelp, htmlOf } from '../../../graphql/rendered-text.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'
import { OrganizationType } from '../../organizations/public.ts'
import { statusAt } from '../domain/status.ts'
import { hasWhere, taggedWhere, whereTag } from '../domain/where.ts'
import { formerUrlsOf } from '../queries.ts'
import {
  adviceForPublication,
  checkPublication,
  confirmAddressCheck,
  missingForPublication,
  picturesToCheck,
  type PublicationCheck,
} from '../domain/publication.ts'
import { eventAbilities, eventsVisibleTo } from '../policy.ts'
import { findWhereViewer } from '../where-viewer.ts'
import { VenueType, WhereAudienceEnum } from './venue-type.ts'

const EventStatusEnum = builder.enumType('EventStatus', {
  values: ['DRAFT', 'PUBLISHED', 'CANCELLED', 'ENDED'] as const,
})
export const EventVisibilityEnum = builder.enumType('EventVisibility', {
  values: {
    PUBLIC: { description: 'Listed and indexed.' },
    UNLISTED: { description: 'For those who have the link.' },
    PRIVATE: { description: 'For members and registered guests; absent to others.' },
  } as const,
})
export const WaitlistPolicyEnum = builder.enumType('WaitlistPolicy', {
  values: {
    SKIP_UNTIL_FITS: { description: 'A party that does not fit is passed over and keeps its place.' },
    STRICT_FIFO: { description: 'The head of the waitlist blocks.' },
  } as const,
})
export const CommentPolicyEnum = builder.enumType('CommentPolicy', {
  values: ['OPEN', 'GUESTS_ONLY', 'APPROVAL', 'CLOSED'] as const,
})
const PublicationCheckType = builder.objectRef<PublicationCheck>('PublicationCheck').implement({
  description: 'Something that publishing looks at.',
  fields: (t) => ({
    path: t.exposeString('path', {
      description: 'Where it can be put right: a path inside UpdateEventInput such as `venue.name`, or `visuals`.',
    }),
    message: t.exposeString('message', { description: 'A sentence.' }),
    isRequired: t.exposeBoolean('isRequired', {
      description: 'Publishing is refused as long as it stands; otherwise it is advice.',
    }),
  }),
})

/** What the rules of a module may add a field to: the abilities, and the event they are about. */
type Abilities = ReturnType<typeof eventAbilities> & { event: Pick<Event, 'id' | 'commentPolicy'> }

export const EventAbilitiesType = builder.objectRef<Abilities>('EventAbilities').implement({
  description: 'What the viewer may do with an event.',
  fields: (t) => ({
    edit: t.exposeBoolean('edit'),
    publish: t.exposeBoolean('publish'),
    cancel: t.exposeBoolean('cancel'),
    postpone: t.exposeBoolean('postpone'),
    duplicate: t.exposeBoolean('duplicate'),
    delete: t.exposeBoolean('delete', { description: 'Refused all the same while guests have a place.' }),
    changeTerms: t.exposeBoolean('changeTerms'),
    viewVisuals: t.exposeBoolean('viewVisuals'),
    changeVisuals: t.exposeBoolean('changeVisuals'),
    seeGuests: t.exposeBoolean('seeGuests'),
    searchGuests: t.exposeBoolean('searchGuests', { description: 'By name, as at check-in.' }),
    moderate: t.exposeBoolean('moderate'),
  }),
})

export const EventTermsType = builder.prismaNode('EventTerms', {
  description: 'One version of an event’s own terms of service. It never changes.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, event: eventsVisibleTo(viewer) }),
  fields: (t) => ({
    version: t.exposeInt('version'),
    body: t.exposeString('body', { description: 'Markdown.' }),
    bodyHtml: t.string({
      description: htmlHelp('body'),
      resolve: ({ id, body: text, bodyHtml: html }, _args, { platform }) =>
        htmlOf(platform, { table: 'EventTerms', id, text, html }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    writtenBy: t.prismaField({
      type: 'User',
      nullable: true,
      description: 'Organizers only, null to others.',
      select: { writtenById: true, event: { select: { status: true, group: { select: { organizationId: true } } } } },
      resolve: (query, { writtenById, event }, _args, context) =>
        eventAbilities(context.viewer, event).organize ? findById(context, 'user', writtenById, query) : null,
    }),
  }),
})

const FactEditType = builder.prismaObject('EventFactEdit', {
  name: 'FactEdit',
  description: 'Who changed one fact of an event last.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The path inside the input of updateEvent, such as `venue.name`.' }),
    savedBy: t.relation('person', {
      nullable: true,
      description: 'null when it was a program with an API key, or when the account is gone.',
    }),
    savedAt: t.expose('savedAt', { type: 'DateTime' }),
  }),
})

export const EventType = builder.prismaNode('Event', {
  description: 'Something that takes place.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: [eventsVisibleTo(viewer)] }),
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The public slug: the page is `/e/{url}`.' }),
    title: t.exposeString('title'),
    description: t.exposeString('description', { description: 'Markdown.' }),
    descriptionHtml: t.string({
      description: htmlHelp('description'),
      resolve: ({ id, description: text, descriptionHtml: html }, _args, { platform }) =>
        htmlOf(platform, { table: 'Event', id, text, html }),
    }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    previousStartsAt: t.expose('previousStartsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was going to start before it was postponed last; null when it never was.',
    }),
    timeZone: t.exposeString('timeZone', { description: 'IANA name.' }),
    cancellationMessage: t.exposeString('cancellationMessage', {
      nullable: true,
      description: 'What the organizers said when they called it off; null when they said nothing, or did not.',
    }),
    status: t.field({
      type: EventStatusEnum,
      resolve: (event, _args, { platform }) => statusAt(event, platform.clock.now()),
    }),
    visibility: t.expose('visibility', { type: EventVisibilityEnum }),
    capacity: t.exposeInt('capacity', { nullable: true, description: 'null = unlimited.' }),
    placesTaken: t.exposeInt('placesTaken', {
      description: 'Places taken or held by open offers; more than the capacity after it was lowered.',
    }),
    approvalRequired: t.exposeBoolean('approvalRequired'),
    confirmAddresses: t.exposeBoolean('confirmAddresses', {
      description: 'Places of a guest whose address nobody confirmed are held for 15 minutes, then given back.',
    }),
    waitlistEnabled: t.exposeBoolean('waitlistEnabled'),
    waitlistClosed: t.exposeBoolean('waitlistClosed', {
      description: 'The list takes nobody more, but is still served.',
    }),
    waitlistAutoOffer: t.exposeBoolean('waitlistAutoOffer', {
      description: 'Free places are offered to the waitlist by themselves.',
    }),
    waitlistOfferMinutes: t.exposeInt('waitlistOfferMinutes', { description: 'How long an offer lasts.' }),
    waitlistCutoffMinutes: t.exposeInt('waitlistCutoffMinutes', {
      description: 'This long before the start nobody is offered a place any more.',
    }),
    waitlistQuietHours: t.exposeBoolean('waitlistQuietHours', {
      description: 'A deadline between 22:00 and 08:00, event time, moves to 08:00.',
    }),
    waitlistPolicy: t.expose('waitlistPolicy', { type: WaitlistPolicyEnum }),
    commentPolicy: t.expose('commentPolicy', { type: CommentPolicyEnum }),
    venue: t.field({
      type: VenueType,
      nullable: true,
      description:
        'Where it is, as far as the viewer may know. In a subscription it makes the answer one’s own: `publicVenue` and `venueTag` cost less.',
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
      description: 'Where it is, as far as everyone may know: the same for all viewers.',
      resolve: (event, _args, { platform }) =>
        hasWhere(event) ? taggedWhere(event, 'STRANGER', platform.clock.now()) : null,
    }),
    venueTag: t.string({
      description: 'It differs whenever `venue` may differ for anyone. The same for all viewers.',
      resolve: (event, _args, { platform }) => whereTag(event, platform.clock.now()),
    }),
    addressAudience: t.expose('addressAudience', { type: WhereAudienceEnum }),
    addressHoursBefore: t.exposeInt('addressHoursBefore', {
      description: 'With GUESTS_BEFORE_START, how long before the start guests get it.',
    }),
    onlineUrlAudience: t.expose('onlineUrlAudience', { type: WhereAudienceEnum }),
    onlineUrlHoursBefore: t.exposeInt('onlineUrlHoursBefore', {
      description: 'With GUESTS_BEFORE_START, how long before the start guests get it.',
    }),
    group: t.relation('group'),
    organization: t.field({
      type: OrganizationType,
      select: { group: { select: { organization: true } } },
      resolve: ({ group }) => group.organization,
    }),
    terms: t.field({
      type: EventTermsType,
      nullable: true,
      description: 'The terms in force; null when the event has none of its own.',
      select: (_args, _context, nested) => ({ terms: nested({ orderBy: { version: 'desc' }, take: 1 }) }),
      resolve: ({ terms: [inForce] }) => inForce ?? null,
    }),
    viewerCan: t.field({
      type: EventAbilitiesType,
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
    formerUrls: t.stringList({
      nullable: true,
      description: 'Addresses it had before and still keeps, newest first; organizers only, null to others.',
      select: { group: { select: { organizationId: true } } },
      resolve: (event, _args, { viewer, platform }) =>
        eventAbilities(viewer, event).organize ? formerUrlsOf(platform.db, event) : null,
    }),
    missingForPublication: t.stringList({
      nullable: true,
      description:
        'What would refuse publishing, one sentence each; empty when it is ready. null to those who may not publish, and once it is published.',
      select: { group: { select: { organizationId: true } }, visuals: picturesToCheck },
      resolve: (event, _args, { viewer, platform }) =>
        eventAbilities(viewer, event).publish ? missingForPublication(event, platform.clock.now()) : null,
    }),
    adviceForPublication: t.stringList({
      nullable: true,
      description:
        'What it would do better with, one sentence each; it may be published all the same. null like `missingForPublication`.',
      select: { group: { select: { organizationId: true } } },
      resolve: (event, _args, { viewer }) =>
        eventAbilities(viewer, event).publish ? adviceForPublication(event) : null,
    }),
    lastEdits: t.field({
      type: [FactEditType],
      nullable: true,
      description: 'Who changed each fact last, without those that nobody changed; organizers only, null to others.',
      select: (_args, _context, nested) => ({
        group: { select: { organizationId: true } },
        factEdits: nested({ orderBy: { field: 'asc' } }),
      }),
      resolve: (event, _args, { viewer }) => (eventAbilities(viewer, event).organize ? event.factEdits : null),
    }),
    publicationChecks: t.field({
      type: [PublicationCheckType],
      nullable: true,
      description:
        '`missingForPublication` and `adviceForPublication` by field, what must be first. null like `missingForPublication`.',
      select: { group: { select: { organizationId: true } }, visuals: picturesToCheck },
      resolve: async (event, _args, { viewer, platform }) => {
        if (!eventAbilities(viewer, event).publish) return null
        const isConfirmed = await isAddressConfirmed(platform.db, viewer)
        return [...(isConfirmed ? [] : [confirmAddressCheck]), ...checkPublication(event, platform.clock.now())]
      },
    }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The last save; organizers only, null to others.',
      select: { group: { select: { organizationId: true } } },
      resolve: (event, _args, { viewer }) => (eventAbilities(viewer, event).organize ? event.updatedAt : null),
    }),
  }),
})

export const EventConnection = builder.connectionObject(
  { type: EventType, name: 'EventConnection' },
  { name: 'EventEdge' },
)
