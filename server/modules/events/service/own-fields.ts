import { organizationTopic } from '../../organizations/public.ts'
import type { EditableField } from '../domain/editable-facts.ts'
import type { ChangeScope } from './work-on-event.ts'

/** What other modules store of an event and one date of a series can have of its own, beside its facts. */
export type OwnPart = 'theme' | 'visuals' | 'questions'

type OneDate = Pick<ChangeScope, 'tx' | 'event'>

/**
 * What was changed on one date stays its own: edits of its series leave it. An address always is. What it has of its own
 * shows in the list of dates of its organizers, so those are told. Call it under the event's lock. An event without a
 * series has nothing of its own.
 */
export async function markOwn(
  { tx, event, announce, now }: OneDate & Pick<ChangeScope, 'announce' | 'now'>,
  fields: readonly (EditableField | OwnPart)[],
): Promise<void> {
  const own = fields.filter((field) => field !== 'slug')
  if (!event.seriesId || own.length === 0) return
  const marked = await tx.$executeRaw`
    UPDATE "Event" SET "updatedAt" = ${now}, "seriesOwnFields" = ARRAY(
      SELECT DISTINCT field FROM unnest("seriesOwnFields" || ${own}::text[]) field ORDER BY field)
    WHERE "id" = ${event.id}::uuid AND NOT "seriesOwnFields" @> ${own}::text[]`
  if (marked > 0) announce(organizationTopic(event.group.organizationId), {})
}

/** A date has these parts in common with its series again. Call it under the event's lock. */
export async function unmarkOwn({ tx, event }: OneDate, parts: readonly OwnPart[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Event" SET "seriesOwnFields" = ARRAY(
      SELECT field FROM unnest("seriesOwnFields") field WHERE field <> ALL(${parts}::text[]) ORDER BY field)
    WHERE "id" = ${event.id}::uuid AND "seriesOwnFields" && ${parts}::text[]`
}
