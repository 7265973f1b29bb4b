import { builder } from '../../../graphql/builder.ts'
import { GroupType } from '../../organizations/public.ts'
import { CommentPolicyEnum, EventType, EventVisibilityEnum } from './event-type.ts'

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

export const CreateEventInput = builder.inputType('CreateEventInput', {
  fields: (t) => ({
    groupId: t.globalID({ required: true, for: GroupType }),
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
    terms: t.string({ description: 'Markdown; becomes version 1 of the event’s terms.' }),
  }),
})

export const PublishEventInput = builder.inputType('PublishEventInput', {
  fields: (t) => ({ id: t.globalID({ required: true, for: EventType }) }),
})
