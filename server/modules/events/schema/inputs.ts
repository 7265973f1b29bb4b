import { builder, idInput } from '../../../graphql/builder.ts'
import { renamedTo } from '../../../graphql/renamed.ts'
import { GroupType } from '../../organizations/public.ts'
import type { EventPart } from '../domain/duplicate.ts'
import { CommentPolicyEnum, EventVisibilityEnum, GuestsAudienceEnum, WaitlistPolicyEnum } from './enums.ts'
import { EventType } from './event-type.ts'
import { WhereAudienceEnum } from './venue-type.ts'

export const VenueInput = builder.inputType('VenueInput', {
  description: 'Where an event takes place. An empty part is the same as null.',
  fields: (t) => ({
    name: t.string({ description: 'At most 200 characters. Everyone may know it.' }),
    address: t.string({ description: 'At most 200 characters. `addressAudience` says who may know it.' }),
    onlineUrl: t.string({
      description:
        'A link with `https://` or `http://`, at most 2,000 characters. `onlineUrlAudience` says who may know it.',
    }),
    coordinates: t.string({
      description:
        'A point on the map as people have it at hand: `52.52, 13.40`, degrees with N and E, or the link of a map. `addressAudience` says who may know it.',
    }),
  }),
})

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]

const oldSlug = (t: InputFields) =>
  t.string({ deprecationReason: renamedTo('slug'), description: 'The same as `slug`. Give one of them.' })

const hoursHelp = 'Hours before the start, with GUESTS_BEFORE_START: 1 to 720; 24 in a new event.'

const whereOf = (t: InputFields) => ({
  addressAudience: t.field({
    type: WhereAudienceEnum,
    description: 'Who may know the venue’s address; EVERYONE in a new event.',
  }),
  addressHoursBefore: t.int({ description: hoursHelp }),
  onlineUrlAudience: t.field({
    type: WhereAudienceEnum,
    description: 'Who may know the online link; GUESTS in a new event.',
  }),
  onlineUrlHoursBefore: t.int({ description: hoursHelp }),
})

const languageHelp =
  'The language of the texts: `en`, `de`, `fr`, `es`, `pt`, `it`, `nl`, `da`, `pl`, `ja` or `ar`. In a new event, that of the request when left out. It can change to one without translated texts only.'
const descriptionHelp = 'Markdown, at most 50,000 characters.'

const tagsHelp = 'At most 8 words by which it is found, of 40 characters each. The same word twice counts once.'

/** The rules of an event that an organizer may set when it is created, and change later. */
const rulesOf = (t: InputFields) => ({
  language: t.string({ description: languageHelp }),
  tags: t.stringList({ description: tagsHelp }),
  visibility: t.field({
    type: EventVisibilityEnum,
    description: 'Who may see the event once it is published; PUBLIC in a new event.',
  }),
  capacity: t.int({ description: 'Places in all, 1 to 1,000,000. Null means unlimited.' }),
  approvalRequired: t.boolean({ description: 'Whether organizers decide about each registration.' }),
  waitlistEnabled: t.boolean({ description: 'Whether there is a waitlist; true in a new event.' }),
  commentPolicy: t.field({ type: CommentPolicyEnum, description: 'Who may comment; OPEN in a new event.' }),
  guestsShownTo: t.field({
    type: GuestsAudienceEnum,
    description: 'Who sees who is going; EVERYONE in a new event.',
  }),
  ...whereOf(t),
})

export const CreateEventInput = builder.inputType('CreateEventInput', {
  fields: (t) => ({
    groupId: t.globalID({
      for: GroupType,
      description:
        'When left out: the group of the person’s last event, else the first where they may create one. Someone without any gets an organization in their own name with one group.',
    }),
    title: t.string({ required: true, description: '1 to 150 characters.' }),
    slug: t.string({
      description: '3 to 60 characters: a–z, 0–9 and single hyphens. Made from the title when left out.',
    }),
    url: oldSlug(t),
    description: t.string({ description: descriptionHelp }),
    startsAt: t.field({
      type: 'LocalDateTime',
      required: true,
      description: 'The clock time in `timeZone`. A time that the clocks skip is refused.',
    }),
    endsAt: t.field({
      type: 'LocalDateTime',
      required: true,
      description: 'The clock time in `timeZone`. Not before `startsAt`.',
    }),
    timeZone: t.string({ required: true, description: 'An IANA name, such as `Europe/Oslo`.' }),
    venue: t.field({ type: VenueInput, description: 'None when left out.' }),
    ...rulesOf(t),
    terms: t.string({
      description:
        'Markdown, at most 50,000 characters. It becomes version 1 of the event’s terms; no terms when left out.',
    }),
    idempotencyKey: t.string({
      description: '16 to 200 characters. The same person’s same key gets the first event again.',
    }),
  }),
})

export const PublishEventInput = idInput('PublishEventInput', EventType)

const clockHelp = 'The clock time in `timeZone`, or in the event’s zone when that is left out.'

/** What an editor may change, whichever way it is sent; each input says of zone and venue what null means there. */
export const factsOf = (t: InputFields) => ({
  title: t.string({ description: '1 to 150 characters.' }),
  slug: t.string({ description: '3 to 60 characters: a–z, 0–9 and single hyphens.' }),
  url: oldSlug(t),
  description: t.string({ description: descriptionHelp }),
  startsAt: t.field({ type: 'LocalDateTime', description: clockHelp }),
  endsAt: t.field({ type: 'LocalDateTime', description: clockHelp }),
  ...rulesOf(t),
  confirmAddresses: t.boolean({
    description: 'Whether guests must confirm their address within 15 minutes to keep their places.',
  }),
  walkInsOverCapacity: t.boolean({
    description:
      'Whether walk-ins are added over capacity, with a mark, when no places are left. Otherwise they are refused.',
  }),
  asksAttendeeNames: t.boolean({
    description: 'Whether each person of a party has a name, a ticket and a check-in of their own.',
  }),
  attendeeNamesHoursBefore: t.int({
    description: 'Hours before the start until which guests may name the people they bring: 0 to 720.',
  }),
  allowsTransfers: t.boolean({ description: 'Whether guests may pass their tickets on.' }),
  invitationsAdmitOthers: t.boolean({
    description: 'Whether the link of an invitation to a private event also lets in people to whom it was passed on.',
  }),
  waitlistClosed: t.boolean({ description: 'Whether the waitlist takes nobody new.' }),
  waitlistPolicy: t.field({
    type: WaitlistPolicyEnum,
    description: 'What happens when the first party on the waitlist does not fit.',
  }),
  waitlistAutoOffer: t.boolean({ description: 'Whether free places are offered to the waitlist automatically.' }),
  waitlistOfferMinutes: t.int({ description: 'Minutes that an offer lasts: 15 to 10,080.' }),
  waitlistCutoffMinutes: t.int({ description: 'Minutes before the start when offers end: 0 to 10,080.' }),
  waitlistQuietHours: t.boolean({
    description: 'Whether an offer’s deadline between 22:00 and 08:00, event time, moves to 08:00.',
  }),
})

export const EventFactsInput = builder.inputType('EventFactsInput', {
  description:
    'What the editor saw when they began, for as many fields as they like. A field that they left as it was is not written; one that someone else changed is a conflict.',
  fields: (t) => ({
    ...factsOf(t),
    timeZone: t.string({ description: 'An IANA name, such as `Europe/Oslo`.' }),
    venue: t.field({ type: VenueInput, description: 'Null when there was none.' }),
  }),
})

export const UpdateEventInput = builder.inputType('UpdateEventInput', {
  description:
    'A field that is left out stays as it is. Null clears `capacity`, `venue` and the parts of a venue; for every other field it means left out.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventType }),
    ...factsOf(t),
    timeZone: t.string({ description: 'An IANA name. Changed alone, the clock times stay and the instants move.' }),
    venue: t.field({ type: VenueInput, description: 'Parts that are left out stay. Null removes all of them.' }),
    seen: t.field({
      type: EventFactsInput,
      description: 'Detects conflicts with other editors. When left out, the last write wins.',
    }),
  }),
})

const messageHelp = 'The organizers’ own words to everyone who is told; at most 1,000 characters.'

export const PostponeEventInput = builder.inputType('PostponeEventInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventType }),
    startsAt: t.field({
      type: 'LocalDateTime',
      required: true,
      description: 'The clock time in the zone of this input.',
    }),
    endsAt: t.field({
      type: 'LocalDateTime',
      required: true,
      description: 'The clock time in the zone of this input. Not before `startsAt`.',
    }),
    timeZone: t.string({ description: 'An IANA name; the event’s zone when left out.' }),
    message: t.string({ description: messageHelp }),
  }),
})

export const CancelEventInput = builder.inputType('CancelEventInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventType }),
    message: t.string({ description: messageHelp }),
  }),
})

export const ReleaseEventSlugInput = builder.inputType('ReleaseEventSlugInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventType }),
    slug: t.string({ required: true, description: 'One of `Event.formerSlugs`.' }),
  }),
})

/** Of the mutation’s old name. */
export const ReleaseEventUrlInput = builder.inputType('ReleaseEventUrlInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventType }),
    url: t.string({ required: true, description: 'One of `Event.formerSlugs`.' }),
  }),
})

export const PublishEventTermsInput = builder.inputType('PublishEventTermsInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    body: t.string({ required: true, description: 'Markdown, 1 to 50,000 characters.' }),
    seenVersion: t.int({
      description:
        'The version that the writer began from, 0 for none. Another one in force is refused. When left out, the last write wins.',
    }),
  }),
})

const EventPartEnum = builder.enumType('EventPart', {
  description: 'What a copy of an event can take along.',
  values: {
    DESCRIPTION: { description: 'The description and the tags.' },
    VENUE: { description: 'The venue, the online link, and who may know them.' },
    PLACE: { value: 'VENUE', deprecationReason: renamedTo('VENUE'), description: 'The same as `VENUE`.' },
    SETTINGS: {
      description:
        'Visibility, capacity, approval, comments, who sees the guests, and the waitlist’s rules. The waitlist of a copy starts open.',
    },
    QUESTIONS: { description: 'What guests are asked, without their answers.' },
    TERMS: { description: 'The terms in force, as version 1.' },
    VISUALS: { description: 'The cover, flyers and gallery, not the photos in the feed.' },
    THEME: { description: 'The published theme.' },
  } satisfies Record<EventPart | 'PLACE', { value?: EventPart; description: string; deprecationReason?: string }>,
})

export const DuplicateEventInput = builder.inputType('DuplicateEventInput', {
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventType }),
    title: t.string({ required: true, description: '1 to 150 characters. The copy’s address is made from it.' }),
    startsAt: t.field({
      type: 'LocalDateTime',
      required: true,
      description: 'The clock time in the event’s zone. The copy lasts as long as the event.',
    }),
    groupId: t.globalID({
      for: GroupType,
      description: 'A group of the same organization; the event’s own group when left out.',
    }),
    copy: t.field({
      type: [EventPartEnum],
      required: true,
      description: 'The parts to take along. The zone and the length are always copied.',
    }),
  }),
})

export const DeleteEventInput = idInput('DeleteEventInput', EventType)
