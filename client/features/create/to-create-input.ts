import { type EventFacts, createdFields, toEventInput } from '#client/features/event-editor/public.ts'
import type { CreateEventInput } from '#client/gql/graphql.ts'

/** What a draft is made with. Empty is left out: the server has its defaults, and makes the address from the title. */
export function toCreateInput(
  facts: EventFacts,
  { groupId, idempotencyKey }: { groupId: string | null; idempotencyKey: string },
): CreateEventInput {
  const { url, ...input } = toEventInput(facts, createdFields)
  return {
    ...input,
    title: facts.title,
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    timeZone: facts.timeZone || 'UTC',
    url: url || null,
    groupId,
    idempotencyKey,
  }
}
