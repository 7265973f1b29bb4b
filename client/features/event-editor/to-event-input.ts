import type {
  CommentPolicy,
  CreateEventInput,
  EventFactsInput,
  EventVisibility,
  GuestsAudience,
  WaitlistPolicy,
  WhereAudience,
} from '#client/gql/graphql.ts'
import type { EventFacts, EventField } from './event-facts.ts'

/** What a new event is made with. Everything else has its default and is changed afterwards. */
export const createdFields = [
  'title',
  'description',
  'tags',
  'startsAt',
  'endsAt',
  'timeZone',
  'venue.name',
  'venue.address',
  'venue.coordinates',
  'venue.onlineUrl',
  'addressAudience',
  'addressHoursBefore',
  'onlineUrlAudience',
  'onlineUrlHoursBefore',
  'slug',
  'visibility',
  'capacity',
  'approvalRequired',
  'commentPolicy',
  'guestsShownTo',
  'waitlistEnabled',
  'language',
] as const satisfies readonly EventField[]

/** Some facts of a form as the API takes them, for what is wanted and for what was seen. */
export function toEventInput(facts: EventFacts, names: readonly EventField[]): EventFactsInput {
  const input: EventFactsInput = {}
  for (const name of names) put(input, name, facts[name])
  return input
}

function put(input: EventFactsInput, name: EventField, value: string) {
  switch (name) {
    case 'title':
    case 'description':
    case 'startsAt':
    case 'endsAt':
    case 'timeZone':
      input[name] = value
      break
    case 'slug':
      input.slug = value.trim()
      break
    case 'venue.name':
    case 'venue.address':
    case 'venue.coordinates':
    case 'venue.onlineUrl':
      input.venue = { ...input.venue, [name.slice('venue.'.length)]: value.trim() || null }
      break
    case 'tags':
      input.tags = value
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean)
      break
    // A form shows them only where there is something to hide.
    case 'addressAudience':
    case 'onlineUrlAudience':
      if (value) input[name] = value as WhereAudience
      break
    case 'attendeeNamesHoursBefore':
    case 'addressHoursBefore':
    case 'onlineUrlHoursBefore':
      if (value) input[name] = Number(value)
      break
    case 'language':
      if (value) input.language = value
      break
    case 'visibility':
      input.visibility = value as EventVisibility
      break
    case 'commentPolicy':
      input.commentPolicy = value as CommentPolicy
      break
    case 'guestsShownTo':
      if (value) input.guestsShownTo = value as GuestsAudience
      break
    case 'waitlistPolicy':
      input.waitlistPolicy = value as WaitlistPolicy
      break
    case 'capacity':
      input.capacity = value.trim() ? Number(value) : null
      break
    case 'waitlistOfferMinutes':
    case 'waitlistCutoffMinutes':
      input[name] = Number(value)
      break
    default:
      input[name] = value === 'on'
  }
}

/** A draft as the API takes it. Empty is left out: the server has its defaults, and makes the address from the title. */
export function toCreateInput(
  facts: EventFacts,
  { groupId, idempotencyKey }: { groupId: string | null; idempotencyKey: string },
): CreateEventInput {
  const { slug, ...input } = toEventInput(facts, createdFields)
  return {
    ...input,
    title: facts.title,
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    timeZone: facts.timeZone || 'UTC',
    slug: slug || null,
    groupId,
    idempotencyKey,
  }
}
