import { badUserInput, notFound, requirePerson } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { followTogether } from '../../../graphql/live/sources/follow-together.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { UserType } from '../../accounts/public.ts'
import { OrganizationType, organizationTopic } from '../../organizations/public.ts'
import { digestOfDashboard, findOwnEvents } from '../live/listing-digests.ts'
import { type Listing, listingFor } from '../live/live-listings.ts'
import { listingTopic } from '../topics.ts'

const ListingKindEnum = builder.enumType('ListingKind', {
  description: 'A page that lists events.',
  values: {
    EVENTS: { description: 'The public list, `Query.events`. Takes no id.' },
    ORGANIZATION: {
      description: 'An organization with its groups and events; for members, with what only they see. Takes its id.',
    },
    PERSON: { description: 'A person’s profile with the events that they host. Takes the id of the `User`.' },
    VIEWER: {
      description: 'The events that the viewer hosts, has a place at or waits for. Takes no id, and needs a session.',
    },
  } as const,
})

const ListingType = builder.objectRef<Listing>('Listing').implement({
  description: 'The state of a page that lists events.',
  fields: (t) => ({
    revision: t.exposeString('revision', {
      description: 'Changes whenever the viewer would find something else there. Compare it; it means nothing else.',
    }),
  }),
})

interface Asked {
  listing: 'EVENTS' | 'ORGANIZATION' | 'PERSON' | 'VIEWER'
  id: string | null
}

interface ListingArguments {
  listing: Asked['listing']
  id?: { typename: string; id: string } | null | undefined
}

const typeOf: Record<Asked['listing'], string | null> = {
  EVENTS: null,
  ORGANIZATION: 'Organization',
  PERSON: 'User',
  VIEWER: null,
}

/** @throws BAD_USER_INPUT when the id is none of what is listed. */
function readArguments({ listing, id }: ListingArguments): Asked {
  if ((id?.typename ?? null) !== typeOf[listing]) throw badUserInput(`The id does not belong to ${listing}.`)
  return { listing, id: id?.id ?? null }
}

/** The revision now; null for what is not there. */
async function findListing({ platform, viewer }: Context, { listing, id }: Asked): Promise<Listing | null> {
  if (listing === 'VIEWER') {
    const revision = viewer.person && (await digestOfDashboard(platform, viewer.person.id))
    return revision === null ? null : { revision }
  }
  const found = listingFor(viewer, { listing, id })
  const revision = found && (await found.kind.digest(platform, found.id))
  return revision === null ? null : { revision }
}

builder.queryField('listing', (t) =>
  t.field({
    type: ListingType,
    nullable: true,
    description:
      'The revision of a page that lists events. Ask for it before the events, and compare it with the first one of `listingChanged`. Null when there is no such page.',
    args: {
      listing: t.arg({ type: ListingKindEnum, required: true, description: 'Which page.' }),
      id: t.arg.globalID({
        for: [OrganizationType, UserType],
        description: 'The id of the `Organization` or `User`, for the kinds that take one.',
      }),
    },
    resolve: (_root, args, context) => findListing(context, readArguments(args)),
  }),
)

builder.subscriptionField('listingChanged', (t) =>
  t.field({
    type: ListingType,
    description:
      'The revision now, and again whenever the viewer would find something else: an event or a name changed. Registrations for public events do not count.',
    args: {
      listing: t.arg({ type: ListingKindEnum, required: true, description: 'Which page.' }),
      id: t.arg.globalID({
        for: [OrganizationType, UserType],
        description: 'The id of the `Organization` or `User`, for the kinds that take one.',
      }),
    },
    subscribe: async (_root, args, context, info) => {
      const asked = readArguments(args)
      const { listing, id } = asked
      if (listing === 'VIEWER') return followDashboard(context)
      const found = listingFor(context.viewer, { listing, id })
      const [state] = found ? await found.kind.feed.readStates(context.platform, [found.id]) : []
      if (!found || !state) throw notFound(listing === 'PERSON' ? 'person' : 'organization')
      const together = await followTogether(found.kind.feed, context, info, { state, after: state.lastSequence - 1 })
      if (together) return together as AsyncIterable<Listing>
      // For viewers whose rights only their own request can tell.
      return followState(context, {
        topics: [...found.kind.feed.newsTopics(found.id)],
        organizationId: state.facts.organizationId || null,
        readState: async (current) => (await findListing(current, asked))?.revision ?? null,
        toRow: (revision) => ({ revision }),
      })
    },
    resolve: (listing) => listing,
  }),
)

/** Each person has a dashboard of their own, so it is followed alone. Digests asked for at one moment are read together. */
async function followDashboard(context: Context): Promise<AsyncIterable<Listing>> {
  const person = requirePerson(context)
  const memberOf = (roles: Context['viewer']['roles']) => [...roles.keys()].sort().join()
  const began = memberOf(context.viewer.roles)
  const events = await findOwnEvents(context.platform, person.id)
  return followState(context, {
    topics: [
      listingTopic(person.id),
      ...events.map((eventId) => listingTopic(eventId)),
      viewerTopic(person.id),
      ...[...context.viewer.roles.keys()].map((organizationId) => organizationTopic(organizationId)),
    ],
    organizationId: null,
    // Another organization has another topic, so the client has to subscribe anew.
    readState: async ({ platform, viewer }) =>
      memberOf(viewer.roles) === began ? digestOfDashboard(platform, person.id) : null,
    toRow: (revision) => ({ revision }),
  })
}
