import { isOwnTicketGone } from '../../../contract/party-ticket.ts'
import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { resolveReturned } from '../../../graphql/load.ts'
import { InvalidInput, NotFound } from '../../../graphql/errors/user-error.ts'
import type { EventStatus, RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import { EventNotOpen, EventType } from '../../events/public.ts'
import { contact, isHolder, secretHelp, seesContact, seesName } from '../../places/public.ts'
import { AnswerInput, AnswerType, listAnswers, toGivenAnswers } from '../../questions/public.ts'
import { namesUntil } from '../domain/attendees.ts'
import { nameAttendees } from '../service/name-attendees.ts'
import { RegistrationType } from './registration.ts'

/** One person of a party, as far as the viewer sees them. */
interface Attendee {
  /** Of the attendee; of the registration for the holder, who has no row of their own. */
  id: string
  name: string | null
  /** null also to those who do not see addresses. */
  email: string | null
  position: number
  checkedInAt: Date | null
  /** As stored; null to those who may not read them. */
  answers: { eventId: string; answers: unknown } | null
  /** Of the party’s registration. */
  status: RegistrationStatus
  event: { slug: string; status: EventStatus; endsAt: Date }
  /** Whether this viewer may have the ticket. */
  seesTicket: boolean
  /** Whether this viewer holds the registration. */
  isHeld: boolean
}

export const AttendeeType = builder.objectRef<Attendee>('Attendee').implement({
  description: 'One person of a party.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque. `checkIn`, `transferTicket` and `nameAttendees` take it.',
      resolve: ({ id }) => encodeGlobalId('Attendee', id),
    }),
    name: t.exposeString('name', { nullable: true, description: 'Null until the holder names this person.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'As the holder typed it, which proves nothing. Null like `Registration.email`.',
    }),
    position: t.exposeInt('position', { description: 'From 1, which is the holder.' }),
    isHolder: t.boolean({
      description: 'Whether this is the person who registered.',
      resolve: ({ position }) => position === 1,
    }),
    checkedInAt: t.expose('checkedInAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When this person came in; null before.',
    }),
    answers: t.field({
      type: [AnswerType],
      nullable: true,
      description:
        'Answers to the event’s questions about this person; those of the registration for the holder. For the holder and organizers, null to others.',
      resolve: ({ answers }, _args, { platform }) => answers && listAnswers(platform, answers),
    }),
  }),
})

builder.prismaObjectFields(RegistrationType, (t) => ({
  attendees: t.field({
    type: [AttendeeType],
    complexity: { field: 1, multiplier: 2 },
    description:
      'The people of the party, the holder first, unless they passed on their own ticket. Only the holder where the event asks for no names (`Event.asksAttendeeNames`). For the holder, organizers and the DOOR role, empty to others.',
    select: {
      ...contact,
      eventId: true,
      status: true,
      name: true,
      email: true,
      checkedInAt: true,
      answers: true,
      hasPassedOnOwnTicket: true,
      event: { select: { ...contact.event.select, slug: true, endsAt: true, asksAttendeeNames: true } },
      attendees: {
        where: { isRemoved: false },
        orderBy: { position: 'asc' },
        select: { id: true, name: true, email: true, position: true, checkedInAt: true, answers: true },
      },
    },
    resolve: (row, _args, context): Attendee[] => {
      if (!seesName(context, row)) return []
      const { id, eventId, status, name, email, checkedInAt, answers, event } = row
      const { asksAttendeeNames } = event
      const holder = { id, name, email, checkedInAt, answers, position: 1 }
      const holders = isOwnTicketGone({ ...row, asksAttendeeNames }) ? [] : [holder]
      const seesTicket = seesContact(context, row)
      const isHeld = isHolder(context, row)
      return [...holders, ...(asksAttendeeNames ? row.attendees : [])].map((person) => ({
        ...person,
        email: seesTicket ? person.email || null : null,
        answers: seesTicket ? { eventId, answers: person.answers } : null,
        status,
        event,
        seesTicket,
        isHeld,
      }))
    },
  }),
}))

builder.prismaObjectFields(EventType, (t) => ({
  attendeeNamesUntil: t.field({
    type: 'DateTime',
    description: 'Until when guests may name the people they bring, where `asksAttendeeNames`.',
    select: { startsAt: true, attendeeNamesHoursBefore: true },
    resolve: (event) => namesUntil(event),
  }),
}))

const AttendeeNameInput = builder.inputType('AttendeeNameInput', {
  description: 'How one person of a party is called from now on, and what they answer.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: AttendeeType, description: 'Of the `Attendee`.' }),
    name: t.string({ description: '1 to 100 characters; the name is taken away when left out or empty.' }),
    email: t.string({ description: 'An address of theirs; taken away when left out or empty. It gets no mail.' }),
    answers: t.field({
      type: [AnswerInput],
      description:
        'All their answers to the event’s questions, from the holder only. None is required. The earlier ones stay when this is left out.',
    }),
  }),
})

const NameAttendeesInput = builder.inputType('NameAttendeesInput', {
  fields: (t) => ({
    registrationId: t.globalID({ required: true, for: RegistrationType }),
    secret: t.string({ description: secretHelp }),
    attendees: t.field({
      type: [AttendeeNameInput],
      required: true,
      description: 'People of the party without the holder. Those who are left out stay as they are.',
    }),
  }),
})

builder.mutationField('nameAttendees', (t) =>
  t.prismaField({
    ...mutation(null, NameAttendeesInput, [EventNotOpen, InvalidInput, NotFound]),
    type: RegistrationType,
    description:
      'Names the people whom a guest brings, and answers the event’s questions for them: for the holder until `Event.attendeeNamesUntil`, and for hosts and above until the event’s end.',
    resolve: resolveReturned('registration', (context, { attendees, ...input }) =>
      nameAttendees(context, {
        ...input,
        attendees: attendees.map(({ id, answers, ...words }) => ({
          ...words,
          id: id.id,
          answers: toGivenAnswers(answers),
        })),
      }),
    ),
  }),
)
