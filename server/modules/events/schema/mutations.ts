import { builder } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { AddressNotConfirmed, InvalidInput, NotFound, RateLimited, UrlTaken } from '../../../graphql/user-error.ts'
import { EventConflict, EventHasGuests, EventNotEditable, EventNotReady, TermsChanged } from '../errors.ts'
import { cancelEvent } from '../service/cancel-event.ts'
import { createEvent } from '../service/create-event.ts'
import { deleteEvent } from '../service/delete-event.ts'
import { duplicateEvent } from '../service/duplicate-event.ts'
import { postponeEvent } from '../service/postpone-event.ts'
import { publishEvent } from '../service/publish-event.ts'
import { publishEventTerms } from '../service/publish-terms.ts'
import { releaseEventUrl } from '../service/release-event-url.ts'
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
    type: EventType,
    nullable: true,
    description: 'Make an event as a draft; for hosts and above.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, UrlTaken, NotFound, RateLimited], union: { name: 'CreateEventResult' } },
    args: { input: t.arg({ type: CreateEventInput, required: true }) },
    resolve: resolveReturned('event', (context, { input }) =>
      createEvent(context, { ...input, groupId: input.groupId?.id }),
    ),
  }),
  updateEvent: t.prismaField({
    type: EventType,
    nullable: true,
    description:
      'Change facts of an event; for hosts and above. Guests are told of a new title, time, place or status half an hour after the last change.',
    authScopes: { signedIn: true },
    errors: {
      types: [InvalidInput, UrlTaken, EventConflict, NotFound, EventNotEditable, AddressNotConfirmed],
      union: { name: 'UpdateEventResult' },
    },
    args: { input: t.arg({ type: UpdateEventInput, required: true }) },
    resolve: resolveNamed('event', (context, { input: { id, seen, ...input } }) =>
      updateEvent(context, { eventId: id.id, input, seen: seen ?? {} }),
    ),
  }),
  publishEvent: t.prismaField({
    type: EventType,
    nullable: true,
    description: 'Put a draft before the public; for hosts and above. Twice changes nothing.',
    authScopes: { signedIn: true },
    errors: {
      types: [NotFound, EventNotReady, EventNotEditable, AddressNotConfirmed],
      union: { name: 'PublishEventResult' },
    },
    args: { input: t.arg({ type: PublishEventInput, required: true }) },
    resolve: resolveNamed('event', (context, { input }) => publishEvent(context, input.id.id)),
  }),
  postponeEvent: t.prismaField({
    type: EventType,
    nullable: true,
    description: 'Move a published event to another time, with a message to guests; for hosts and above.',
    authScopes: { signedIn: true },
    errors: {
      types: [InvalidInput, NotFound, EventNotEditable, AddressNotConfirmed],
      union: { name: 'PostponeEventResult' },
    },
    args: { input: t.arg({ type: PostponeEventInput, required: true }) },
    resolve: resolveNamed('event', (context, { input: { id, ...input } }) => postponeEvent(context, id.id, input)),
  }),
  cancelEvent: t.prismaField({
    type: EventType,
    nullable: true,
    description:
      'Call a published event off, for good; for hosts and above. Guests are told at once. Twice changes nothing.',
    authScopes: { signedIn: true },
    errors: {
      types: [InvalidInput, NotFound, EventNotEditable, AddressNotConfirmed],
      union: { name: 'CancelEventResult' },
    },
    args: { input: t.arg({ type: CancelEventInput, required: true }) },
    resolve: resolveNamed('event', (context, { input: { id, ...input } }) => cancelEvent(context, id.id, input)),
  }),
  duplicateEvent: t.prismaField({
    type: EventType,
    nullable: true,
    description: 'Make a draft from an event, as long by the clock, under an address of its own; for hosts and above.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, NotFound, RateLimited], union: { name: 'DuplicateEventResult' } },
    args: { input: t.arg({ type: DuplicateEventInput, required: true }) },
    resolve: resolveReturned('event', (context, { input: { id, groupId, copy, ...input } }) =>
      duplicateEvent(context, { eventId: id.id, input: { ...input, groupId: groupId?.id }, copy }),
    ),
  }),
  deleteEvent: t.field({
    type: DeletedType,
    nullable: true,
    description: 'Delete an event at which nobody has a place, with all that belongs to it; for owners and admins.',
    authScopes: { signedIn: true },
    errors: { types: [EventHasGuests, NotFound], union: { name: 'DeleteEventResult' } },
    args: { input: t.arg({ type: DeleteEventInput, required: true }) },
    resolve: resolveDeleted(deleteEvent),
  }),
  releaseEventUrl: t.prismaField({
    type: EventType,
    nullable: true,
    description: 'Give up an address the event had before, so that any event may take it; for hosts and above.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, NotFound], union: { name: 'ReleaseEventUrlResult' } },
    args: { input: t.arg({ type: ReleaseEventUrlInput, required: true }) },
    resolve: resolveNamed('event', (context, { input: { id, url } }) => releaseEventUrl(context, id.id, url)),
  }),
  publishEventTerms: t.prismaField({
    type: EventTermsType,
    nullable: true,
    description:
      'Put new terms in force, as the next version; for hosts and above. The text that is in force already makes no new version.',
    authScopes: { signedIn: true },
    errors: {
      types: [InvalidInput, TermsChanged, NotFound, EventNotEditable],
      union: { name: 'PublishEventTermsResult' },
    },
    args: { input: t.arg({ type: PublishEventTermsInput, required: true }) },
    resolve: resolveReturned('eventTerms', (context, { input: { eventId, ...input } }) =>
      publishEventTerms(context, eventId.id, input),
    ),
  }),
}))
