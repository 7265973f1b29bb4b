import { builder } from '../../../graphql/builder.ts'
import { resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { EventType, eventAbilities } from '../../events/public.ts'
import type { EventChange, EventChangeField } from '../domain/event-changes.ts'
import { NoticeGone } from '../errors.ts'
import { type PendingNotice, findPendingNotice } from '../queries/pending-notice.ts'
import { countRecipients } from '../queries/recipients.ts'
import { holdChangeNotice, sendChangeNotice } from '../service/change-notice.ts'

const EventChangeFieldEnum = builder.enumType('EventChangeField', {
  description: 'A fact of an event that guests are told of when it changes.',
  values: {
    TITLE: { description: 'The title.' },
    START: { description: 'When it starts.' },
    END: { description: 'When it ends.' },
    TIME_ZONE: { description: 'The time zone.' },
    STATUS: { description: 'Whether it takes place or is cancelled.' },
    VENUE_NAME: { description: 'The venue’s name.' },
    VENUE_ADDRESS: { description: 'The venue’s address.' },
    ONLINE_URL: { description: 'The online link.' },
  } satisfies Record<EventChangeField, object>,
})

const EventChangeType = builder.objectRef<EventChange>('EventChange').implement({
  description:
    'A fact of an event that differs from what guests were told last. Values are in words; times are in the event’s zone.',
  fields: (t) => ({
    field: t.expose('field', { type: EventChangeFieldEnum, description: 'Which fact changed.' }),
    before: t.exposeString('before', {
      nullable: true,
      description: 'What guests were told; null when there was none.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'What is true now; null when there is none any more.',
    }),
  }),
})

const EventChangeNoticeType = builder.objectRef<PendingNotice>('EventChangeNotice').implement({
  description: 'What guests will be told about an event’s changes. Only organizers see it.',
  fields: (t) => ({
    id: t.globalID({
      description: 'Stays the same while changes are collected; `node(id:)` does not find it.',
      resolve: ({ id }) => ({ type: 'EventChangeNotice', id }),
    }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'When guests are told, unless it is held.' }),
    isHeld: t.boolean({ description: 'Whether an organizer holds it back.', resolve: ({ heldAt }) => heldAt !== null }),
    guestCount: t.int({
      description: 'How many people would be told now.',
      resolve: ({ eventId, seriesEditId, isTransactional }, _args, { platform }) =>
        countRecipients(platform.db, { eventId, seriesEditId, isTransactional }),
    }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'The organizers’ own words, from `postponeEvent` or `cancelEvent`; null when there are none.',
    }),
    changes: t.field({
      type: [EventChangeType],
      description: 'What changed. An edit that was undone is no change.',
      resolve: ({ changes }) => changes,
    }),
  }),
})

builder.prismaObjectField(EventType, 'pendingNotice', (t) =>
  t.field({
    type: EventChangeNoticeType,
    nullable: true,
    description: 'What guests will be told; organizers only, null to others and when nothing waits.',
    select: { id: true, status: true, group: { select: { organizationId: true } } },
    resolve: (event, _args, { viewer, platform, i18n }) =>
      eventAbilities(viewer, event).seeGuests
        ? findPendingNotice(i18n, platform.db, event.id, platform.clock.now())
        : null,
  }),
)

builder.prismaObjectField(EventType, 'noticeAudience', (t) =>
  t.field({
    type: 'Int',
    nullable: true,
    description: 'How many people would be told of a change made now; organizers only, null to others.',
    args: {
      ofCancellation: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Count for a cancellation, which also reaches those who unsubscribed.',
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
    hold: t.boolean({ required: true, description: 'True holds the notice back, false releases it.' }),
  }),
})

builder.mutationFields((t) => ({
  sendChangeNotice: t.prismaField({
    ...mutation('signedIn', ChangeNoticeInput, [NoticeGone, NotFound]),
    type: EventType,
    description: 'Tells guests now what they would be told later; for hosts and above.',
    resolve: resolveReturned('event', (context, { eventId }) => sendChangeNotice(context, eventId)),
  }),
  holdChangeNotice: t.prismaField({
    ...mutation('signedIn', HoldChangeNoticeInput, [NoticeGone, NotFound]),
    type: EventType,
    description:
      'Holds back what guests would be told, or releases it; for hosts and above. Repeating it changes nothing.',
    resolve: resolveReturned('event', (context, { eventId, hold }) => holdChangeNotice(context, eventId, hold)),
  }),
}))
