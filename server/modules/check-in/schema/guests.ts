import { shownName } from '../../../contract/text/stand-in-names.ts'
import { badUserInput, notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { renamedTo } from '../../../graphql/renamed.ts'
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

const personId = 'The id of the `Registration`, or of the `Attendee` of one person of a party. `checkIn` takes both.'

const idOfPerson = ({ id, isAttendee }: { id: string; isAttendee: boolean }) =>
  encodeGlobalId(isAttendee ? 'Attendee' : 'Registration', id)

const CheckInGuestType = builder.objectRef<CheckInList['guests'][number]>('CheckInGuest').implement({
  description: 'A guest as check-in needs them: without an email address or other contact.',
  fields: (t) => ({
    id: t.id({ description: personId, resolve: idOfPerson }),
    name: t.string({
      description: 'The full name; empty for someone whom nobody has named.',
      resolve: ({ name }, _args, { i18n }) => shownName(i18n, name),
    }),
    broughtBy: t.exposeString('broughtBy', {
      nullable: true,
      description: 'The name of the guest who brings this person; null for a guest who registered.',
    }),
    partySize: t.exposeInt('partySize', { description: 'How many people come in by one check-in; 1 to 10.' }),
    status: t.expose('status', {
      type: RegistrationStatusEnum,
      description: 'Only CONFIRMED guests may be checked in. Cancelled and declined ones stay in the list.',
    }),
    checkedInAt: t.expose('checkedInAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the guest came in; null before.',
    }),
    checkedInByName: t.exposeString('checkedInByName', {
      nullable: true,
      description: 'Who checked the guest in; null before, and for a program or a deleted account.',
    }),
    checkInKey: t.exposeString('checkInKey', {
      nullable: true,
      description: 'The key of the check-in that counts, for `undoCheckIn`; null when it had none.',
    }),
    revision: t.exposeString('revision', {
      description: 'A whole number as text. Of two answers about one guest, the greater revision is the newer.',
    }),
    walkIn: t.exposeBoolean('isWalkIn', { description: 'Whether they were added at check-in.' }),
    overCapacity: t.exposeBoolean('isOverCapacity', {
      description: 'Whether they came in although no places were left.',
    }),
    ticketHash: t.exposeString('ticketHash', {
      description:
        'SHA-256 of the ticket’s code in base64url. A device recognizes a ticket offline by it, and cannot make a ticket from it.',
    }),
  }),
})

const CheckInListType = builder.objectRef<CheckInList>('CheckInList').implement({
  description: 'A part of an event’s guest list, in the order of changes.',
  fields: (t) => ({
    guests: t.expose('guests', { type: [CheckInGuestType], description: 'Each guest as they are now, at most once.' }),
    cursor: t.exposeString('cursor', { description: 'Pass it as `after` to get what changed since.' }),
    hasMore: t.exposeBoolean('hasMore', { description: 'Whether more guests follow after `cursor` right now.' }),
    serverTime: t.expose('serverTime', {
      type: 'DateTime',
      description: 'The server’s clock, so that a device can correct the times it reports later.',
    }),
  }),
})

const CheckInCountType = builder.objectRef<CheckInCount>('CheckInCount').implement({
  description: 'How many guests were checked in.',
  fields: (t) => ({
    peopleIn: t.exposeInt('peopleIn', { description: 'The sum of the party sizes of checked-in guests.' }),
    places: t.exposeInt('places', {
      description: 'The sum of the party sizes of all confirmed guests, checked in or not.',
    }),
  }),
})

const GuestMatchType = builder.objectRef<GuestMatch>('GuestMatch').implement({
  description: 'A guest whom a search at check-in found: without an email address or other contact.',
  fields: (t) => ({
    id: t.id({ description: personId, resolve: idOfPerson }),
    name: t.string({
      description: 'The full name.',
      resolve: ({ name }, _args, { i18n }) => shownName(i18n, name),
    }),
    partySize: t.exposeInt('partySize', { description: 'How many people come in by one check-in; 1 to 10.' }),
    status: t.expose('status', {
      type: RegistrationStatusEnum,
      description: 'Only CONFIRMED guests may be checked in.',
    }),
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

const listArgs = builder.args((t) => ({
  first: t.int({ required: true, defaultValue: 500, description: `1 to ${mostAtOnce}.` }),
  after: t.string({ description: 'The `cursor` of the last part; everyone when left out.' }),
}))

async function listGuests(
  eventId: string,
  { first, after }: { first: number; after?: string | null | undefined },
  context: Context,
): Promise<CheckInList | null> {
  if (first < 1 || first > mostAtOnce) throw badUserInput(`“first” must be from 1 to ${mostAtOnce}.`)
  if (!(await findOrganizationOf(context, eventId, 'checkIn'))) return null
  return readCheckInList(context, { eventId, first, after: readCursor(after) })
}

const countGuests = async (eventId: string, context: Context): Promise<CheckInCount | null> =>
  (await findOrganizationOf(context, eventId, 'checkIn')) ? countCheckedIn(context, eventId) : null

/** A list inside counts as five rows, which together makes `first`. */
const listCost = ({ first }: { first?: number | null }) => ({
  field: 1,
  multiplier: Math.ceil((first ?? mostAtOnce) / 5),
})

builder.prismaObjectFields(EventType, (t) => ({
  checkInList: t.field({
    type: CheckInListType,
    nullable: true,
    description:
      'Everyone who ever registered, for a check-in device to store; or only those who changed after a cursor. Null to those who may not check in.',
    args: listArgs,
    complexity: listCost,
    resolve: ({ id }, args, context) => listGuests(id, args, context),
  }),
  doorList: t.field({
    type: CheckInListType,
    nullable: true,
    deprecationReason: renamedTo('checkInList'),
    description: 'The same as `checkInList`.',
    args: listArgs,
    complexity: listCost,
    resolve: ({ id }, args, context) => listGuests(id, args, context),
  }),
  checkInCount: t.field({
    type: CheckInCountType,
    nullable: true,
    description: 'How many guests are in; null to those who may not check in.',
    resolve: ({ id }, _args, context) => countGuests(id, context),
  }),
  doorCount: t.field({
    type: CheckInCountType,
    nullable: true,
    deprecationReason: renamedTo('checkInCount'),
    description: 'The same as `checkInCount`.',
    resolve: ({ id }, _args, context) => countGuests(id, context),
  }),
  guestSearch: t.field({
    type: [GuestMatchType],
    nullable: true,
    description:
      'Up to 20 guests whose names hold every word; none for fewer than two letters. For organizers and the DOOR role, null to others.',
    args: { name: t.arg.string({ required: true, description: 'Case and accents do not count.' }) },
    resolve: async ({ id }, { name }, context) =>
      (await findOrganizationOf(context, id, 'searchGuests')) ? findGuestsByName(context, id, name) : null,
  }),
}))

const followArgs = builder.args((t) => ({
  eventId: t.globalID({ required: true, for: EventType, description: 'The id of an `Event`.' }),
  after: t.string({ description: 'The `cursor` of the last part; everyone when left out.' }),
}))

interface Follow {
  eventId: { id: string }
  after?: string | null | undefined
}

async function followGuests({ eventId: { id: eventId }, after }: Follow, context: Context) {
  let known = readCursor(after)
  const organizationId = await findOrganizationOf(context, eventId, 'checkIn')
  if (!organizationId) throw notFound('event')
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
}

builder.subscriptionFields((t) => ({
  checkInChanged: t.field({
    type: CheckInListType,
    description:
      'The guest list for check-in: first what is newer than `after`, possibly nothing, then every change. For those who may check in.',
    args: followArgs,
    subscribe: (_root, args, context) => followGuests(args, context),
    resolve: (list: CheckInList) => list,
  }),
  doorChanged: t.field({
    type: CheckInListType,
    deprecationReason: renamedTo('checkInChanged'),
    description: 'The same as `checkInChanged`.',
    args: followArgs,
    subscribe: (_root, args, context) => followGuests(args, context),
    resolve: (list: CheckInList) => list,
  }),
}))
