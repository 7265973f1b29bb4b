import { builder } from '../../../graphql/builder.ts'
import { toTagSlug } from '../../../contract/discovery/event-tags.ts'
import { EventConnection, EventType, TagType, VenueType } from '../../events/public.ts'
import { mostFound } from '../domain.ts'
import { findTag } from '../queries/find-tag.ts'
import { countFoundEvents, listFoundEvents } from '../queries/found-events.ts'
import { findVenue } from '../queries/venues.ts'
import { admitSearch } from '../service/admit-search.ts'
import { EventsFilterInput } from './events-filter.ts'

builder.queryFields((t) => ({
  events: t.prismaConnection(
    {
      type: EventType,
      cursor: 'id',
      description: `Public, published events that are not over, of organizations with \`showsEventsOnHome\`; the soonest first. With \`search\` the best first, of the ${mostFound} soonest that match. Of each series only one date: see \`EventsFilter.eachDate\`.`,
      args: { filter: t.arg({ type: EventsFilterInput, description: 'All of them when left out.' }) },
      resolve: async (query, _root, { filter }, context) => {
        const asked = readFilter(filter)
        await admitSearch(context, asked)
        return listFoundEvents(context, asked, query)
      },
    },
    EventConnection,
  ),
  eventCount: t.int({
    description: `How many events \`events\` finds; ${mostFound} when there are more.`,
    args: { filter: t.arg({ type: EventsFilterInput, description: 'All of them when left out.' }) },
    resolve: async (_root, { filter }, context) => {
      const asked = readFilter(filter)
      await admitSearch(context, asked)
      return countFoundEvents(context, asked)
    },
  }),
  tag: t.field({
    type: TagType,
    nullable: true,
    description: 'A tag of public events, also of past ones; null when there is none.',
    args: { slug: t.arg.string({ required: true, description: 'Its slug, or the tag as somebody writes it.' }) },
    resolve: (_root, { slug }, { platform }) => findTag(platform.db, slug),
  }),
  venue: t.field({
    type: VenueType,
    nullable: true,
    description: 'A venue of public events whose address everyone may know; null when there is none.',
    args: { slug: t.arg.string({ required: true, description: 'Upper and lower case count as the same.' }) },
    resolve: (_root, { slug }, context) => findVenue(context, slug),
  }),
}))

type SentFilter = (typeof EventsFilterInput)['$inferInput'] | null | undefined

/** A tag may be sent as it is written. One without a letter is no tag, and no event has it. */
function readFilter(filter: SentFilter) {
  return { ...filter, tag: filter?.tag && (toTagSlug(filter.tag) || filter.tag) }
}

builder.objectField(TagType, 'events', (t) =>
  t.prismaConnection(
    {
      type: EventType,
      cursor: 'id',
      description: 'The events with it that `Query.events` lists, soonest first.',
      args: { eachDate: t.arg.boolean({ description: 'Like `EventsFilter.eachDate`.' }) },
      resolve: (query, { slug }, { eachDate }, context) => listFoundEvents(context, { tag: slug, eachDate }, query),
    },
    EventConnection,
  ),
)
