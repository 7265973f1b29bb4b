import { builder } from '../../../graphql/builder.ts'
import { resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { InvalidInput, NotFound } from '../../../graphql/errors/user-error.ts'
import { EventConflict, EventNotEditable, EventType } from '../../events/public.ts'
import { TooManyReminders } from '../errors.ts'
import { addReminder, removeReminder, updateReminder } from '../service/change-reminders.ts'

refusalType(TooManyReminders, 'An event has at most five reminders.')

const minutesHelp = 'How long before the start; 10 minutes to 28 days (40,320).'
const fieldsHelp =
  'Fields: those of `setMailText`; others are refused. Null or empty for the words of the event in `Event.mailTexts`, and without any for the usual ones.'

const AddReminderInput = builder.inputType('AddReminderInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    minutesBefore: t.int({ required: true, description: minutesHelp }),
    subject: t.string({ description: `One line of at most 150 characters. ${fieldsHelp}` }),
    opening: t.string({ description: `At most 2,000 characters of Markdown. ${fieldsHelp}` }),
  }),
})

const SeenReminderInput = builder.inputType('SeenReminderInput', {
  description: 'What the editor saw when they began, for as many fields as they like.',
  fields: (t) => ({
    subject: t.string({ description: 'The subject then.' }),
    opening: t.string({ description: 'The first words then.' }),
  }),
})

const UpdateReminderInput = builder.inputType('UpdateReminderInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    minutesBefore: t.int({ required: true, description: 'Which reminder of the event.' }),
    newMinutesBefore: t.int({
      description: `${minutesHelp} At another time it is another reminder. Stays as it is when left out.`,
    }),
    subject: t.string({
      description: `One line of at most 150 characters. ${fieldsHelp} Stays as it is when left out.`,
    }),
    opening: t.string({
      description: `At most 2,000 characters of Markdown. ${fieldsHelp} Stays as it is when left out.`,
    }),
    seen: t.field({
      type: SeenReminderInput,
      description: 'A field that someone else changed meanwhile is a conflict. When left out, the last write wins.',
    }),
  }),
})

const RemoveReminderInput = builder.inputType('RemoveReminderInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    minutesBefore: t.int({ required: true, description: 'Which reminder of the event.' }),
  }),
})

builder.mutationFields((t) => ({
  addReminder: t.prismaField({
    ...mutation('signedIn', AddReminderInput, [InvalidInput, TooManyReminders, NotFound, EventNotEditable]),
    type: EventType,
    description: 'Adds a reminder to an event; for hosts and above. One whose time is over is not sent for this start.',
    resolve: resolveReturned('event', (context, { eventId, ...input }) => addReminder(context, eventId, input)),
  }),
  updateReminder: t.prismaField({
    ...mutation('signedIn', UpdateReminderInput, [InvalidInput, NotFound, EventNotEditable, EventConflict]),
    type: EventType,
    description: 'Changes the words or the time of a reminder; for hosts and above.',
    resolve: resolveReturned('event', (context, { eventId, ...input }) => updateReminder(context, eventId, input)),
  }),
  removeReminder: t.prismaField({
    ...mutation('signedIn', RemoveReminderInput, [NotFound, EventNotEditable]),
    type: EventType,
    description: 'Removes a reminder from an event; for hosts and above. Repeating it changes nothing.',
    resolve: resolveReturned('event', (context, { eventId, minutesBefore }) =>
      removeReminder(context, eventId, minutesBefore),
    ),
  }),
}))
