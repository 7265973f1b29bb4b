import { builder } from '../../../graphql/builder.ts'
import type { EventReminder } from '../../../platform/generated/prisma/client.ts'
import { EventType } from '../../events/public.ts'
import { countRemindedGuests } from '../queries/reminded-guests.ts'
import { findReminders } from '../queries/reminders.ts'

const EventReminderType = builder.objectRef<EventReminder>('EventReminder').implement({
  description:
    'An email to the confirmed guests of an event, some time before it starts. Whoever registers after that time does not get it.',
  fields: (t) => ({
    minutesBefore: t.exposeInt('minutesBefore', {
      description:
        'How long before the start it is sent; 10 minutes to 28 days. It tells the reminders of an event apart.',
    }),
    dueAt: t.expose('dueAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When it is sent next. Null when it was sent, and when its time was over before the start or the reminder was set.',
    }),
    subject: t.exposeString('subject', {
      nullable: true,
      description:
        'The organizers’ own subject, with fields such as `{first name}`; null for that of the event’s reminders (`Event.mailTexts`), or the usual one.',
    }),
    opening: t.exposeString('opening', {
      nullable: true,
      description: 'The organizers’ own first words, Markdown with the same fields; null like `subject`.',
    }),
    guestCount: t.int({
      nullable: true,
      description: 'How many people it goes to, as the guests are now; null when it is not going to be sent.',
      resolve: ({ eventId, dueAt }, _args, { platform }) =>
        dueAt === null ? null : countRemindedGuests(platform.db, eventId),
    }),
    sentCount: t.exposeInt('sentCount', {
      description: 'How many people it was sent to last; grows while it is being sent.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When everyone had been sent it last; null before, and while it is being sent.',
    }),
  }),
})

builder.prismaObjectField(EventType, 'reminders', (t) =>
  t.field({
    type: [EventReminderType],
    nullable: true,
    description:
      'Its reminders, the first to be sent first; organizers only, null to others. A new event has one a day before and one an hour before.',
    resolve: ({ id }, _args, context) => findReminders(context, id),
  }),
)
