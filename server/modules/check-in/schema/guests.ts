import { badUserInput, notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { EventType, eventTopic, findOrganizationOf } from '../../events/public.ts'
import { RegistrationStatusEnum } from '../../registrations/public.ts'
import {
  type CheckInCount,
  type CheckInList,
  type GuestMatch,
  countCheckedIn,
  findGuestsByName,
  readCheckInList,
} from '../queries/guests.ts'

const DoorGuestType = builder.objectRef<CheckInList['guests'][number]>('DoorGuest').implement({
  description: 'A guest as the door keeps them: no address and nothing else to reach them by.',
  fields: (t) => ({
    id: t.globalID({ description: 'Of the registration.', resolve: ({ id }) => ({ type: 'Registration', id }) }),
    name: t.exposeString('name'),
    partySize: t.exposeInt('partySize'),
    status: t.expose('status', { type: RegistrationStatusEnum }),
    checkedInAt: t.expose('checkedInAt', { type: 'DateTime', nullable: true }),
    checkedInByName: t.exposeString('checkedInByName', {
      nullable: true,
      description: 'Who checked the guest in; null for a program or an account that is gone.',
    }),
    checkInKey: t.exposeString('checkInKey', {
      nullable: true,
      description: 'Names the press that counts, for `undoCheckIn`; null when it had no key.',
    }),
    revision: t.exposeString('revision', {
      description: 'A whole number: of two answers about one guest the greater is the newer.',
    }),
    ticketHash: t.exposeString('ticketHash', {
      description:
        'SHA-256 of the ticket’s code in base64url: a door knows a ticket again without a network, and nobody makes one of it.',
    }),
  }),
})

const DoorListType = builder.objectRef<CheckInList>('DoorList').implement({
  description: 'A stretch of an event’s guest list in the order of change.',
  fields: (t) => ({
    guests: t.expose('guests', { type: [DoorGuestType], description: 'Each as they are now, at most once.' }),
    cursor: t.exposeString('cursor', { description: 'Ask for what comes `after` it.' }),
    hasMore: t.exposeBoolean('hasMore'),
    serverTime: t.expose('serverTime', {
      type: 'DateTime',
      description: 'For doors that press while they are offline, to know how far their own clock is off.',
    }),
  }),
})

const DoorCountType = builder.objectRef<CheckInCount>('DoorCount').implement({
  description: 'How far the letting in is.',
  fields: (t) => ({
    peopleIn: t.exposeInt('peopleIn', { description: 'Party sizes of those who are in, added up.' }),
    places: t.exposeInt('places', { description: 'Party sizes of all who have a place, added up.' }),
  }),
})

const GuestMatchType = builder.objectRef<GuestMatch>('GuestMatch').implement({
  description: 'A guest as the door finds them: no address and nothing else to reach them by.',
  fields: (t) => ({
    id: t.globalID({ description: 'Of the registration.', resolve: ({ id }) => ({ type: 'Registration', id }) }),
    name: t.exposeString('name'),
    partySize: t.exposeInt('partySize'),
    status: t.expose('status', { type: RegistrationStatusEnum }),
  }),
})

const mostAtOnce = 1_000
/** The guests of one live delivery. Readers of a socket are cut when they fall far behind. */
const deliveredAtOnce = 200

function readCursor(cursor: string | null | undefined): bigint {
  if (cursor == null) return 0n
  if (!/^\d{1,18}$/.test(cursor)) throw badUserInput('“after” must be a cursor of the list.')
  return BigInt(cursor)
}

builder.prismaObjectFields(EventType, (t) => ({
  doorList: t.field({
    type: DoorListType,
    nullable: true,
    description:
      'Everybody who ever registered, or who changed since, for a device at the door to keep; null to those who do not check in.',
    args: {
      first: t.arg.int({ required: true, defaultValue: 500, description: `1 to ${mostAtOnce}.` }),
      after: t.arg.string({ description: 'The `cursor` of what is known already; everybody when left out.' }),
    },
    // A list inside counts as five rows, which together makes `first`.
    complexity: ({ first }) => ({ field: 1, multiplier: Math.ceil((first ?? mostAtOnce) / 5) }),
    resolve: async ({ id: eventId }, { first, after }, context) => {
      if (first < 1 || first > mostAtOnce) throw badUserInput(`“first” must be from 1 to ${mostAtOnce}.`)
      if (!(await findOrganizationOf(context, eventId, 'checkIn'))) return null
      return readCheckInList(context, { eventId, first, after: readCursor(after) })
    },
  }),
  doorCount: t.field({
    type: DoorCountType,
    nullable: true,
    description: 'How many are in; for organizers and the door, null to others.',
    resolve: async ({ id }, _args, context) =>
      (await findOrganizationOf(context, id, 'checkIn')) ? countCheckedIn(context, id) : null,
  }),
  guestSearch: t.field({
    type: [GuestMatchType],
    nullable: true,
    description:
      'Up to 20 guests whose name holds every word, from two letters on; for organizers and the door, null to others.',
    args: { name: t.arg.string({ required: true }) },
    resolve: async ({ id }, { name }, context) =>
      (await findOrganizationOf(context, id, 'searchGuests')) ? findGuestsByName(context, id, name) : null,
  }),
}))

builder.subscriptionField('doorChanged', (t) =>
  t.field({
    type: DoorListType,
    description:
      'What changed on an event’s guest list, as the door sees it: at once what is newer than `after`, possibly nothing, then every change.',
    args: {
      eventId: t.arg.globalID({ required: true, for: EventType }),
      after: t.arg.string({ description: 'The `cursor` of what is known already; everybody when left out.' }),
    },
    subscribe: async (_root, { eventId: { id: eventId }, after }, context) => {
      let known = readCursor(after)
      const organizationId = await findOrganizationOf(context, eventId, 'checkIn')
      if (!organizationId) throw notFound('The event')
      return follow(context, {
        topics: [eventTopic(eventId)],
        organizationId,
        async read(current, cause) {
          if (!(await findOrganizationOf(current, eventId, 'checkIn'))) return null
          const list = await readCheckInList(current, { eventId, after: known, first: deliveredAtOnce })
          known = BigInt(list.cursor)
          const isDue = cause === 'start' || list.guests.length > 0
          return { rows: isDue ? [list] : [], hasMore: list.hasMore }
        },
      })
    },
    resolve: (list: CheckInList) => list,
  }),
)
