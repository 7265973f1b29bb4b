import { builder } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited, UrlTaken } from '../../../graphql/user-error.ts'
import { EventConflict, EventHasGuests, EventNotEditable, EventNotReady, TermsChanged } from '../errors.ts'
import { cancelEvent, publishEvent } from '../service/change-status.ts'
import { createEvent } from '../service/create-event.ts'
import { deleteEvent } from '../service/delete-events.ts'
import { duplicateEvent } from '../service/duplicate-event.ts'
import { releaseEventUrl } from '../service/event-url.ts'
import { postponeEvent } from '../service/postpone-event.ts'
import { publishEventTerms } from '../service/publish-terms.ts'
import { updateEvent } from '../service/update-event.ts'
import { EventTermsType, EventType } from './event-type.ts'
import {
  CancelEventInput,
  CreateEventInput,
  DeleteEventInput,
  DuplicateEventInput,
  PostponeEventInput,
  PublishEventInput,
  PublishEventTermsInput,
  ReleaseEventUrlInput,
  UpdateEventInput,
} from './inputs.ts'

builder.mutationFields((t) => ({
  createEvent: t.prismaField({
    ...mutation('signedIn', CreateEventInput, [InvalidInput, UrlTaken, NotFound, RateLimited]),
    type: EventType,
    description: 'Make an event as a draft; for hosts and above.',
    resolve: resolveReturned('event', (context, { input }) =>
      createEvent(context, { ...input, groupId: input.groupId?.id }),
    ),
  }),
  updateEvent: t.prismaField({
    ...mutation('signedIn', UpdateEventInput, [
      InvalidInput,
      UrlTaken,
      EventConflict,
      NotFound,
      EventNotEditable,
      AddressNotConfirmed,
    ]),
    type: EventType,
    description:
      'Change facts of an event; for hosts and above. Guests are told of a new title, time, place or status half an hour after the last change.',
    resolve: resolveNamed('event', (context, { input: { id, seen, ...input } }) =>
      updateEvent(context, { eventId: id.id, input, seen: seen ?? {} }),
    ),
  }),
  publishEvent: t.prismaField({
    ...mutation('signedIn', PublishEventInput, [NotFound, EventNotReady, EventNotEditable, AddressNotConfirmed]),
    type: EventType,
    description: 'Put a draft before the public; for hosts and above. Twice changes nothing.',
    resolve: resolveNamed('event', (context, { input }) => publishEvent(context, input.id.id)),
  }),
  postponeEvent: t.prismaField({
    ...mutation('signedIn', PostponeEventInput, [InvalidInput, NotFound, EventNotEditable, AddressNotConfirmed]),
    type: EventType,
    description: 'Move a published event to another time, with a message to guests; for hosts and above.',
    resolve: resolveNamed('event', (context, { input: { id, ...input } }) => postponeEvent(context, id.id, input)),
  }),
  cancelEvent: t.prismaField({
    ...mutation('signedIn', CancelEventInput, [InvalidInput, NotFound, EventNotEditable, AddressNotConfirmed]),
    type: EventType,
    description:
      'Call a published event off, for good; for hosts and above. Guests are told at once. Twice changes nothing.',
    resolve: resolveNamed('event', (context, { input: { id, ...input } }) => cancelEvent(context, id.id, input)),
  }),
  duplicateEvent: t.prismaField({
    ...mutation('signedIn', DuplicateEventInput, [InvalidInput, NotFound, RateLimited]),
    type: EventType,
    description: 'Make a draft from an event, as long by the clock, under an address of its own; for hosts and above.',
    resolve: resolveReturned('event', (context, { input: { id, groupId, copy, ...input } }) =>
      duplicateEvent(context, { eventId: id.id, input: { ...input, groupId: groupId?.id }, copy }),
    ),
  }),
  deleteEvent: t.field({
    ...mutation('signedIn', DeleteEventInput, [EventHasGuests, NotFound]),
    type: DeletedType,
    description: 'Delete an event at which nobody has a place, with all that belongs to it; for owners and admins.',
    resolve: resolveDeleted(deleteEvent),
  }),
  releaseEventUrl: t.prismaField({
    ...mutation('signedIn', ReleaseEventUrlInput, [InvalidInput, NotFound]),
    type: EventType,
    description: 'Give up an address the event had before, so that any event may take it; for hosts and above.',
    resolve: resolveNamed('event', (context, { input: { id, url } }) => releaseEventUrl(context, id.id, url)),
  }),
  publishEventTerms: t.prismaField({
    ...mutation('signedIn', PublishEventTermsInput, [InvalidInput, TermsChanged, NotFound, EventNotEditable]),
    type: EventTermsType,
    description:
      'Put new terms in force, as the next version; for hosts and above. The text that is in force already makes no new version.',
    resolve: resolveReturned('eventTerms', (context, { input: { eventId, ...input } }) =>
      publishEventTerms(context, eventId.id, input),
    ),
  }),
}))
