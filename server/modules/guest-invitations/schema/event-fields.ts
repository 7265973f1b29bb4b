import { queryFromInfo } from '@pothos/plugin-prisma'
import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { badUserInput } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { EventType, isShownGuests } from '../../events/public.ts'
import { seesGuests } from '../../places/public.ts'
import { RegistrationType } from '../../registrations/public.ts'
import { answerCursor, countAnswers, findOwnAnswer, listAnswers } from '../queries/answers.ts'
import {
  type EarlierEvent,
  type EarlierGuest,
  listEarlierEvents,
  listEarlierGuests,
} from '../queries/earlier-guests.ts'
import { type HeldPlaces, findHeldPlaces } from '../queries/held-places.ts'
import { countInvitations, findInvitationOfViewer, listInvitations } from '../queries/invitations.ts'
import { EventAnswerConnection, EventAnswerType } from './answer.ts'
import {
  AttendanceAnswerEnum,
  GuestInvitationConnection,
  GuestInvitationType,
  InvitationCountsType,
} from './invitation.ts'

const mostEarlier = 100

const EarlierGuestType = builder.objectRef<EarlierGuest>('EarlierGuest').implement({
  description: 'A guest of an earlier event of the organization, who may be invited again.',
  fields: (t) => ({
    id: t.id({
      description: 'Pass it to `inviteGuests`, as one of `earlierGuestIds`.',
      resolve: ({ registrationId }) => encodeGlobalId('Registration', registrationId),
    }),
    name: t.exposeString('name', { description: 'As they registered.' }),
    email: t.exposeString('email', { description: 'Their confirmed address.' }),
    eventTitle: t.exposeString('eventTitle', {
      description: 'The last event of the organization that they registered for.',
    }),
  }),
})

const EarlierEventType = builder.objectRef<EarlierEvent>('EarlierEvent').implement({
  description: 'Another event of the organization, with guests who may be invited again.',
  fields: (t) => ({
    id: t.id({
      description: 'Of the event. Pass it to `inviteGuests` as `earlierEventId`, to invite everyone.',
      resolve: ({ eventId }) => encodeGlobalId('Event', eventId),
    }),
    title: t.exposeString('title', { description: 'Its title.' }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'When it starts or started.' }),
    timeZone: t.exposeString('timeZone', { description: 'Its IANA time zone, such as `Europe/Oslo`.' }),
    guestCount: t.exposeInt('guestCount', {
      description: 'How many of its guests have a confirmed address, are not invited yet and have no place here.',
    }),
  }),
})

const HeldPlacesType = builder.objectRef<HeldPlaces>('HeldPlaces').implement({
  description: 'Places that are held back for invited people until one moment.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many: one for each person.' }),
    until: t.expose('until', { type: 'DateTime', description: 'When they come free, unless they were taken.' }),
  }),
})

/** @throws BAD_USER_INPUT */
function toCount(first: number): number {
  if (first < 1 || first > mostEarlier) throw badUserInput(`“first” must be from 1 to ${mostEarlier}.`)
  return first
}

const secretHelp = 'Required without an account.'

builder.prismaObjectFields(EventType, (t) => ({
  invitations: t.prismaConnection(
    {
      type: GuestInvitationType,
      cursor: 'id',
      nullable: true,
      description: 'Everyone who is invited, the newest first; organizers only, null to others.',
      args: {
        answer: t.arg({ type: AttendanceAnswerEnum, description: 'Only those with this answer; all when left out.' }),
        isAnswered: t.arg.boolean({ description: 'Only those who have answered, or only those who have not.' }),
      },
      resolve: async (query, { id }, filter, context) =>
        (await seesGuests(context, id)) ? listInvitations(context.platform.db, id, filter, query) : null,
    },
    GuestInvitationConnection,
  ),
  invitationCounts: t.field({
    type: InvitationCountsType,
    nullable: true,
    description: 'How many of the invited did what; organizers only, null to others.',
    resolve: async ({ id }, _args, context) =>
      (await seesGuests(context, id)) ? countInvitations(context.platform.db, id) : null,
  }),
  heldPlaces: t.field({
    type: [HeldPlacesType],
    nullable: true,
    description:
      'Places held back for invited people who have not said GOING or CANT, those that come free first at the front; organizers only, null to others. `placesLeft` is without them.',
    resolve: async ({ id }, _args, context) =>
      (await seesGuests(context, id)) ? findHeldPlaces(context.platform, id) : null,
  }),
  earlierGuests: t.field({
    type: [EarlierGuestType],
    nullable: true,
    description:
      'Guests of the organization’s other events who are not invited yet and have no place here, those of the latest events first; organizers only, null to others.',
    args: {
      search: t.arg.string({ description: 'Only those whose name or address holds every word.' }),
      first: t.arg.int({
        required: true,
        defaultValue: 20,
        description: `How many at most: 1 to ${mostEarlier}.`,
      }),
      after: t.arg.globalID({
        for: RegistrationType,
        description: 'The id of the last one of the page before; from the start when left out.',
      }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 20 }),
    resolve: async ({ id: eventId }, { search, first, after }, context) => {
      const count = toCount(first)
      return (await seesGuests(context, eventId))
        ? listEarlierGuests(context.platform.db, { eventId, search: search ?? null, count, after: after?.id ?? null })
        : null
    },
  }),
  earlierEvents: t.field({
    type: [EarlierEventType],
    nullable: true,
    description:
      'Of the organization’s latest other events with guests, those with somebody who is not invited yet and has no place here, the latest first; organizers only, null to others.',
    args: {
      first: t.arg.int({
        required: true,
        defaultValue: 20,
        description: `How many of the latest events to look at: 1 to ${mostEarlier}.`,
      }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 20 }),
    resolve: async ({ id: eventId }, { first }, context) => {
      const count = toCount(first)
      return (await seesGuests(context, eventId)) ? listEarlierEvents(context.platform.db, eventId, count) : null
    },
  }),
  viewerInvitation: t.prismaField({
    type: GuestInvitationType,
    nullable: true,
    description:
      'The invitation of a secret, or the one that was sent to the confirmed address of the viewer’s account; null without one.',
    args: { secret: t.arg.string({ description: secretHelp }) },
    resolve: (query, { id }, { secret }, context) => findInvitationOfViewer(context, id, secret ?? null, query),
  }),
  answers: t.connection(
    {
      type: EventAnswerType,
      nullable: true,
      description: 'Everyone who answered MAYBE or CANT, the newest answer first; organizers only, null to others.',
      args: { answer: t.arg({ type: AttendanceAnswerEnum, description: 'Only these: MAYBE or CANT.' }) },
      resolve: async ({ id: eventId }, { answer = null, ...args }, context, info) => {
        if (answer === 'GOING')
          throw badUserInput('“answer” must be MAYBE or CANT. Who is going is in “registrations”.')
        if (!(await seesGuests(context, eventId))) return null
        const query = queryFromInfo({ context, info, typeName: 'EventAnswer', paths: [['edges', 'node'], ['nodes']] })
        return resolveCursorConnection({ args, toCursor: answerCursor }, (page: ResolveCursorConnectionArgs) =>
          listAnswers(context.platform.db, { eventId, answer }, page, query),
        )
      },
    },
    EventAnswerConnection,
  ),
  maybeCount: t.int({
    description:
      'How many answered MAYBE. They hold no places. 0 for those who do not see the guests (`guestsShownTo`).',
    resolve: async (event, _args, context) =>
      (await isShownGuests(context, event)) ? (await countAnswers(context.platform.db, event.id)).MAYBE : 0,
  }),
  cantCount: t.int({
    nullable: true,
    description: 'How many answered CANT; organizers only, null to others.',
    resolve: async ({ id }, _args, context) =>
      (await seesGuests(context, id)) ? (await countAnswers(context.platform.db, id)).CANT : null,
  }),
  viewerAnswer: t.prismaField({
    type: EventAnswerType,
    nullable: true,
    description: 'The MAYBE or CANT of the viewer’s account, or of a secret; null without one.',
    args: { secret: t.arg.string({ description: secretHelp }) },
    resolve: (query, { id }, { secret }, context) => findOwnAnswer(context, id, secret ?? null, query),
  }),
}))
