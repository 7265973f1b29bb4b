import { builder } from '../../../graphql/builder.ts'
import { say } from '../../../contract/text/say.ts'
import { loadById } from '../../../graphql/load.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import {
  type ConflictingField,
  EventConflict,
  EventHasGuests,
  EventNotEditable,
  EventNotOpen,
  EventNotReady,
  TermsChanged,
} from '../errors.ts'
import { EventType } from './event-type.ts'
import { EventTermsType } from './terms-type.ts'

refusalType(EventNotReady, 'The event cannot be published yet.', (t) => ({
  missing: t.stringList({
    description: 'What is missing, one sentence each.',
    resolve: ({ missing }, _args, { i18n }) => missing.map((text) => say(i18n, text)),
  }),
}))
refusalType(EventNotOpen, 'The event is not published, is over or is cancelled.')
refusalType(EventNotEditable, 'The event’s status does not allow this change.')

const ConflictingFieldType = builder.objectRef<ConflictingField>('ConflictingField').implement({
  description: 'A field that two editors changed to different values.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The path inside the input, such as `venue.name`.' }),
    yours: t.exposeString('yours', {
      nullable: true,
      description: 'The value in this request, as text; times as a `LocalDateTime`. Null when it is empty.',
    }),
    current: t.exposeString('current', {
      nullable: true,
      description:
        'The value that is stored now, as text; times as a `LocalDateTime` in the event’s zone. Null when it is empty.',
    }),
  }),
})

refusalType(EventConflict, 'Someone else changed the same fields meanwhile. Nothing was saved.', (t) => ({
  fields: t.field({
    type: [ConflictingFieldType],
    description: 'Every field that conflicts.',
    resolve: ({ fields }) => fields,
  }),
  event: t.prismaField({
    type: EventType,
    description: 'The event as it is now.',
    resolve: (query, { eventId }, _args, context) => loadById(context, 'event', eventId, query),
  }),
}))
refusalType(EventHasGuests, 'Guests have a confirmed place, so the event cannot be deleted.')
refusalType(TermsChanged, 'Other terms are in force than the request named.', (t) => ({
  current: t.prismaField({
    type: EventTermsType,
    description: 'The version in force.',
    resolve: (query, { currentId }, _args, context) => loadById(context, 'eventTerms', currentId, query),
  }),
}))
