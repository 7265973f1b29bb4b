import { builder } from '../../../graphql/builder.ts'
import { resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { refusalType } from '../../../graphql/user-error.schema.ts'
import { EventType, eventAbilities } from '../../events/public.ts'
import { type EventChange, eventChangeFields } from '../domain/event-changes.ts'
import { NoticeGone } from '../errors.ts'
import { type PendingNotice, findPendingNotice } from '../queries/pending-notice.ts'
import { countRecipients } from '../queries/recipients.ts'
import { holdChangeNotice, sendChangeNotice } from '../service/change-notice.ts'

const EventChangeFieldEnum = builder.enumType('EventChangeField', { values: eventChangeFields })

const EventChangeType = builder.objectRef<EventChange>('EventChange').implement({
  description:
    'One fact of an event that is not what guests were told, as people read it; times are in the event’s zone.',
  fields: (t) => ({
    field: t.expose('field', { type: EventChangeFieldEnum }),
    before: t.exposeString('before', { nullable: true, description: 'null when there was none.' }),
    after: t.exposeString('after', { nullable: true, description: 'null when there is none any more.' }),
  }),
})

const EventChangeNoticeType = builder.objectRef<PendingNotice>('EventChangeNotice').implement({
  description: 'What guests are about to be told about an event’s changes. Reached only by its organizers.',
  fields: (t) => ({
    id: t.globalID({ resolve: ({ id }) => ({ type: 'EventChangeNotice', id }) }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'When they are told, unless it is held.' }),
    isHeld: t.boolean({ description: 'An organizer keeps it back.', resolve: ({ heldAt }) => heldAt !== null }),
    guestCount: t.int({
      description: 'People who would be told now.',
      resolve: ({ eventId, isTransactional }, _args, { platform }) =>
        countRecipients(platform.db, { eventId, isTransactional }),
    }),
    message: t.exposeString('message', { nullable: true, description: 'The organizers’ own words.' }),
    changes: t.field({ type: [EventChangeType], resolve: ({ changes }) => changes }),
  }),
})

builder.prismaObjectField(EventType, 'pendingNotice', (t) =>
  t.field({
    type: EventChangeNoticeType,
    nullable: true,
    description: 'What guests are about to be told; organizers only, null to others and when nothing is.',
    select: { id: true, status: true, group: { select: { organizationId: true } } },
    resolve: (event, _args, { viewer, platform }) =>
      eventAbilities(viewer, event).seeGuests ? findPendingNotice(platform.db, event.id, platform.clock.now()) : null,
  }),
)

builder.prismaObjectField(EventType, 'noticeAudience', (t) =>
  t.field({
    type: 'Int',
    nullable: true,
    description: 'People who would be told now if it changed; organizers only, null to others.',
    args: {
      ofCancellation: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'If it was called off instead: then also those who want no other news.',
      }),
    },
    select: { id: true, status: true, group: { select: { organizationId: true } } },
    resolve: (event, { ofCancellation }, { viewer, platform }) =>
      eventAbilities(viewer, event).seeGuests
        ? countRecipients(platform.db, { eventId: event.id, isTransactional: ofCancellation })
        : null,
  }),
)

refusalType(NoticeGone, 'Guests were told already, or there is nothing left to tell them.')

const ChangeNoticeInput = builder.inputType('ChangeNoticeInput', {
  fields: (t) => ({ eventId: t.globalID({ required: true, for: EventType }) }),
})
const HoldChangeNoticeInput = builder.inputType('HoldChangeNoticeInput', {
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    hold: t.boolean({ required: true, description: 'false lets it go again.' }),
  }),
})

builder.mutationFields((t) => ({
  sendChangeNotice: t.prismaField({
    ...mutation('signedIn', ChangeNoticeInput, [NoticeGone, NotFound]),
    type: EventType,
    description: 'Tell guests at once what they would be told later; for hosts and above.',
    resolve: resolveReturned('event', (context, { input }) => sendChangeNotice(context, input.eventId.id)),
  }),
  holdChangeNotice: t.prismaField({
    ...mutation('signedIn', HoldChangeNoticeInput, [NoticeGone, NotFound]),
    type: EventType,
    description: 'Keep back what guests would be told, or let it go again; for hosts and above.',
    resolve: resolveReturned('event', (context, { input }) => holdChangeNotice(context, input.eventId.id, input.hold)),
  }),
}))
