import { formatCoordinates } from '../../../contract/discovery/coordinates.ts'
import { builder } from '../../../graphql/builder.ts'
import { EventConnection, EventType, VenueType } from '../../events/public.ts'
import { listFoundEvents } from '../queries/found-events.ts'
import { venueById } from '../queries/venues.ts'

builder.objectFields(VenueType, (t) => ({
  slug: t.string({
    nullable: true,
    description:
      'The page is `/venues/{slug}`. Null where not everyone may know the address, and while the event is a draft or not public.',
    resolve: async ({ venueId }, _args, { platform }) =>
      venueId === null ? null : ((await venueById(platform.db, venueId))?.slug ?? null),
  }),
  latitude: t.float({
    nullable: true,
    description:
      'Degrees north, WGS 84: of the event, else of another one at the same address. Null when there are none, and where `address` is hidden.',
    resolve: async ({ latitude, venueId }, _args, { platform }) =>
      latitude ?? (venueId === null ? null : ((await venueById(platform.db, venueId))?.latitude ?? null)),
  }),
  longitude: t.float({
    nullable: true,
    description: 'Degrees east, WGS 84. Null like `latitude`.',
    resolve: async ({ longitude, venueId }, _args, { platform }) =>
      longitude ?? (venueId === null ? null : ((await venueById(platform.db, venueId))?.longitude ?? null)),
  }),
  coordinates: t.string({
    nullable: true,
    description:
      'What organizers gave for this event, as `VenueInput` takes it: `52.52, 13.4`. Null when they gave none, and where `address` is hidden.',
    resolve: ({ latitude, longitude }) =>
      latitude === null || longitude === null ? null : formatCoordinates({ latitude, longitude }),
  }),
  events: t.prismaConnection(
    {
      type: EventType,
      cursor: 'id',
      description: 'The events there that `Query.events` lists, soonest first; none where there is no `slug`.',
      args: { eachDate: t.arg.boolean({ description: 'Like `EventsFilter.eachDate`.' }) },
      resolve: async (query, { venueId }, { eachDate }, context) => {
        const venue = venueId === null ? null : await venueById(context.platform.db, venueId)
        return venue ? listFoundEvents(context, { venue: venue.slug, eachDate }, query) : []
      },
    },
    EventConnection,
  ),
}))
