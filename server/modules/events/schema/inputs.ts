import { builder, idInput } from '../../../graphql/builder.ts'
import { GroupType } from '../../organizations/public.ts'
import { eventParts } from '../domain/duplicate.ts'
import { CommentPolicyEnum, EventType, EventVisibilityEnum, WaitlistPolicyEnum } from './event-type.ts'
import { WhereAudienceEnum } from './venue-type.ts'

export const EventsFilter = builder.inputType('EventsFilter', {
  fields: (t) => ({
    search: t.string({ description: 'Words of the title or the description.' }),
    place: t.string({ description: 'Part of the venue’s name or address.' }),
    startsAfter: t.field({ type: 'DateTime' }),
    startsBefore: t.field({ type: 'DateTime' }),
  }),
})

const VenueInput = builder.inputType('VenueInput', {
  fields: (t) => ({ name: t.string(), address: t.string(), onlineUrl: t.string() }),
})

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]

const whereOf = (t: InputFields) => ({
  addressAudience: t.field({ type: WhereAudienceEnum }),
  addressHoursBefore: t.int({ description: 'With GUESTS_BEFORE_START; 1 to 720.' }),
  onlineUrlAudience: t.field({ type: WhereAudienceEnum }),
  onlineUrlHoursBefore: t.int({ description: 'With GUESTS_BEFORE_START; 1 to 720.' }),
})

export const CreateEventInput = builder.inputType('CreateEventInput', {
  fields: (t) => ({
    groupId: t.globalID({
      for: GroupType,
      description:
        'Left out, the group this person made an event in last, else the first where they may; someone without any gets an organization of their own name with one group.',
    }),
    title: t.string({ required: true }),
    url: t.string({ description: 'Made from the title when left out.' }),
    description: t.string({ description: 'Markdown.' }),
    startsAt: t.field({ type: 'LocalDateTime', required: true, description: 'In `timeZone`.' }),
    endsAt: t.field({ type: 'LocalDateTime', required: true, description: 'In `timeZone`.' }),
    timeZone: t.string({ required: true, description: 'IANA name.' }),
    venue: t.field({ type: VenueInput }),
    visibility: t.field({ type: EventVisibilityEnum }),
    capacity: t.int({ description: 'null = unlimited.' }),
    approvalRequired: t.boolean(),
    waitlistEnabled: t.boolean(),
    commentPolicy: t.field({ type: CommentPolicyEnum }),
    ...whereOf(t),
    terms: t.string({ description: 'Markdown; becomes version 1 of the event’s terms.' }),
    idempotencyKey: t.string({
      description: '16 to 200 characters. Sent again, also at the same moment, it gives the event that it made first.',
    }),
  }),
})

export const PublishEventInput = idInput('PublishEventInput', EventType)

/** What an editor may change, whichever way it is sent; each input says of zone and venue what null means there. */
const factsOf = (t: InputFields) => ({
  title: t.string(),
  url: t.string(),
  description: t.string({ description: 'Markdown.' }),
  startsAt: t.field({ type: 'LocalDateTime', description: 'In `timeZone`, or in the zone the event has.' }),
  endsAt: t.field({ type: 'LocalDateTime', description: 'In `timeZone`, or in the zone the event has.' }),
  visibility: t.field({ type: EventVisibilityEnum }),
  capacity: t.int({ description: 'null = unlimited.' }),
  approvalRequired: t.boolean(),
  confirmAddresses: t.boolean(),
  commentPolicy: t.field({ type: CommentPolicyEnum }),
  waitlistEnabled: t.boolean(),
  waitlistClosed: t.boolean(),
  waitlistPolicy: t.field({ type: WaitlistPolicyEnum }),
  waitlistAutoOffer: t.boolean(),
  waitlistOfferMinutes: t.int(),
  waitlistCutoffMinutes: t.int(),
  waitlistQuietHours: t.boolean(),
  ...whereOf(t),
})

export const EventFactsInput = builder.inputType('EventFactsInput', {
  description:
    'What the editor saw when they began, of as many fields as they like. A field they left as they saw it is not changed; one that someone else changed meanwhile is a conflict.',
  fields: (t) => ({
    ...factsOf(t),
    timeZone: t.string({ description: 'IANA name.' }),
    venue: t.field({ type: VenueInput, description: 'null = none.' }),
  }),
})

export const UpdateEventInput = builder.inputType('UpdateEventInput', {
  description:
    'What is left out, or null where the event must have a value, stays as it is. null takes away a capacity, a venue or a part of a venue.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventType }),
    ...factsOf(t),
    timeZone: t.string({ description: 'IANA name. Changed alone, the clock on the wall stays and the instant moves.' }),
    venue: t.field({ type: VenueInput, description: 'Parts that are left out stay.' }),
    seen: t.field({ type: EventFactsInput, description: 'Left out, the last write wins.' }),
  }),
})

const messageHelp = 'For everybody who is told; up to 1,000 characters.'

export const PostponeEventInput = builder.inputType('PostponeEventInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventType }),
    startsAt: t.field({ type: 'LocalDateTime', required: true }),
    endsAt: t.field({ type: 'LocalDateTime', required: true }),
    timeZone: t.string({ description: 'IANA name; the event’s when left out.' }),
    message: t.string({ description: messageHelp }),
  }),
})

export const CancelEventInput = builder.inputType('CancelEventInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventType }),
    message: t.string({ description: messageHelp }),
  }),
})

export const ReleaseEventUrlInput = builder.inputType('ReleaseEventUrlInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: EventType }), url: t.string({ required: true }) }),
})

export const PublishEventTermsInput = builder.inputType('PublishEventTermsInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    body: t.string({ required: true, description: 'Markdown.' }),
    seenVersion: t.int({
      description: 'The version the writer began from, 0 when there was none; left out, the last write wins.',
    }),
  }),
})

const EventPartEnum = builder.enumType('EventPart', {
  description: 'What a copy of an event can take along.',
  values: eventParts,
})

export const DuplicateEventInput = builder.inputType('DuplicateEventInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventType }),
    title: t.string({ required: true }),
    startsAt: t.field({ type: 'LocalDateTime', required: true, description: 'In the event’s zone, which stays.' }),
    groupId: t.globalID({
      for: GroupType,
      description: 'A group of the same organization; the event’s own when left out.',
    }),
    copy: t.field({ type: [EventPartEnum], required: true }),
  }),
})

export const DeleteEventInput = idInput('DeleteEventInput', EventType)
