import { builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load.ts'
import { refusalType } from '../../../graphql/user-error.schema.ts'
import {
  type ConflictingField,
  EventConflict,
  EventHasGuests,
  EventNotEditable,
  EventNotOpen,
  EventNotReady,
  TermsChanged,
} from '../errors.ts'
import { EventTermsType, EventType } from './event-type.ts'

refusalType(EventNotReady, 'Publishing was asked for while something is missing.', (t) => ({
  missing: t.exposeStringList('missing', { description: 'What is missing, one sentence each.' }),
}))
refusalType(EventNotOpen, 'The event is not published, over or called off.')
refusalType(EventNotEditable, 'The event’s status does not allow this change.')

const ConflictingFieldType = builder.objectRef<ConflictingField>('ConflictingField').implement({
  description: 'A field that two people changed to different values.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The path inside the input, such as `venue.name`.' }),
    yours: t.exposeString('yours', {
      nullable: true,
      description: 'As text; times as a LocalDateTime, null where there is none.',
    }),
    current: t.exposeString('current', {
      nullable: true,
      description: 'As text; times as a LocalDateTime in the event’s zone, null where there is none.',
    }),
  }),
})

refusalType(EventConflict, 'Someone else changed the same fields meanwhile; nothing was saved.', (t) => ({
  fields: t.field({ type: [ConflictingFieldType], resolve: ({ fields }) => fields }),
  event: t.prismaField({
    type: EventType,
    description: 'The event as it is now.',
    resolve: (query, { eventId }, _args, context) => loadById(context, 'event', eventId, query),
  }),
}))
refusalType(EventHasGuests, 'Guests have a place, so the event stays on record.')
refusalType(TermsChanged, 'Other terms are in force than those that were named.', (t) => ({
  current: t.prismaField({
    type: EventTermsType,
    description: 'The version in force.',
    resolve: (query, { currentId }, _args, context) => loadById(context, 'eventTerms', currentId, query),
  }),
}))
