import { builder } from '../../../graphql/builder.ts'
import { resolveNamed, resolveReturned } from '../../../graphql/load.ts'
import { DeletedType, resolveDeleted } from '../../../graphql/deleted.schema.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { eitherName, renamedTo } from '../../../graphql/renamed.ts'
import {
  AddressNotConfirmed,
  InvalidInput,
  NotFound,
  RateLimited,
  UrlTaken,
} from '../../../graphql/errors/user-error.ts'
import { EventConflict, EventHasGuests, EventNotEditable, EventNotReady, TermsChanged } from '../errors.ts'
import { cancelEvent, publishEvent } from '../service/change-status.ts'
import { createEvent } from '../service/create-event.ts'
import { deleteEvent } from '../service/delete-events.ts'
import { duplicateEvent } from '../service/duplicate-event.ts'
import { releaseEventSlug } from '../service/event-slug.ts'
import { postponeEvent } from '../service/postpone-event.ts'
import { publishEventTerms } from '../service/publish-terms.ts'
import { updateEvent } from '../service/update-event.ts'
import { EventType } from './event-type.ts'
import {
  CancelEventInput,
  CreateEventInput,
  DeleteEventInput,
  DuplicateEventInput,
  PostponeEventInput,
  PublishEventInput,
  PublishEventTermsInput,
  ReleaseEventSlugInput,
  ReleaseEventUrlInput,
  UpdateEventInput,
} from './inputs.ts'
import { EventTermsType } from './terms-type.ts'

builder.mutationFields((t) => ({
  createEvent: t.prismaField({
    ...mutation('signedIn', CreateEventInput, [InvalidInput, UrlTaken, NotFound, RateLimited]),
    type: EventType,
    description: 'Creates an event as a draft; for hosts and above.',
    resolve: resolveReturned('event', (context, input) => createEvent(context, withSlug(input))),
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
      'Changes facts of an event; for hosts and above. Guests are told of a new title, time, place or status 30 minutes after the last change.',
    resolve: resolveNamed('event', (context, { id, seen, ...input }) =>
      updateEvent(context, { eventId: id, input: withSlug(input), seen: withSlug(seen ?? {}) }),
    ),
  }),
  publishEvent: t.prismaField({
    ...mutation('signedIn', PublishEventInput, [NotFound, EventNotReady, EventNotEditable, AddressNotConfirmed]),
    type: EventType,
    description: 'Publishes a draft; for hosts and above with a confirmed address. Repeating it changes nothing.',
    resolve: resolveNamed('event', (context, { id }) => publishEvent(context, id)),
  }),
  postponeEvent: t.prismaField({
    ...mutation('signedIn', PostponeEventInput, [InvalidInput, NotFound, EventNotEditable, AddressNotConfirmed]),
    type: EventType,
    description: 'Moves a published event to another time and tells its guests; for hosts and above.',
    resolve: resolveNamed('event', (context, { id, ...input }) => postponeEvent(context, id, input)),
  }),
  cancelEvent: t.prismaField({
    ...mutation('signedIn', CancelEventInput, [InvalidInput, NotFound, EventNotEditable, AddressNotConfirmed]),
    type: EventType,
    description:
      'Cancels a published event for good and tells its guests at once; for hosts and above. Repeating it changes nothing.',
    resolve: resolveNamed('event', (context, { id, ...input }) => cancelEvent(context, id, input)),
  }),
  duplicateEvent: t.prismaField({
    ...mutation('signedIn', DuplicateEventInput, [InvalidInput, NotFound, RateLimited]),
    type: EventType,
    description: 'Creates a draft from an event, at an address of its own; for hosts and above.',
    resolve: resolveReturned('event', (context, { id, copy, ...input }) =>
      duplicateEvent(context, { eventId: id, input, copy }),
    ),
  }),
  deleteEvent: t.field({
    ...mutation('signedIn', DeleteEventInput, [EventHasGuests, NotFound]),
    type: DeletedType,
    description: 'Deletes an event without confirmed guests, with everything in it; for admins and above.',
    resolve: resolveDeleted(deleteEvent),
  }),
  releaseEventSlug: t.prismaField({
    ...mutation('signedIn', ReleaseEventSlugInput, [InvalidInput, NotFound]),
    type: EventType,
    description: 'Gives up a former slug of an event, so that any event may take it; for hosts and above.',
    resolve: resolveNamed('event', (context, { id, slug }) => releaseEventSlug(context, id, slug)),
  }),
  releaseEventUrl: t.prismaField({
    ...mutation('signedIn', ReleaseEventUrlInput, [InvalidInput, NotFound]),
    type: EventType,
    deprecationReason: renamedTo('releaseEventSlug'),
    description: 'The same as `releaseEventSlug`.',
    resolve: resolveNamed('event', (context, { id, url }) => releaseEventSlug(context, id, url)),
  }),
  publishEventTerms: t.prismaField({
    ...mutation('signedIn', PublishEventTermsInput, [InvalidInput, TermsChanged, NotFound, EventNotEditable]),
    type: EventTermsType,
    description:
      'Puts the next version of an event’s terms in force; for hosts and above. The same text again creates no version.',
    resolve: resolveReturned('eventTerms', (context, { eventId, ...input }) =>
      publishEventTerms(context, eventId, input),
    ),
  }),
}))

interface SlugFields {
  slug?: string | null | undefined
  url?: string | null | undefined
}

/** The input with the slug by its one name, whichever name it came by. */
function withSlug<Input extends SlugFields>({ url, ...input }: Input) {
  const slug = eitherName({ slug: input.slug, url })
  return slug === undefined ? input : { ...input, slug }
}
