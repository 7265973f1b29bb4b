import type { EditableField } from '../domain/editable-facts.ts'
import type { ChangeScope } from './work-on-event.ts'

/** What other modules store of an event and one date of a series can have of its own, beside its facts. */
export type OwnPart = 'theme' | 'visuals' | 'questions'

type OneDate = Pick<ChangeScope, 'tx' | 'event'>

/**
 * What was changed on one date stays its own: edits of its series leave it. An address always is. Call it under the
 * event's lock. An event without a series has nothing of its own.
 */
export async function markOwn({ tx, event }: OneDate, fields: readonly (EditableField | OwnPart)[]): Promise<void> {
  if (!event.seriesId) return
  await tx.$executeRaw`
    UPDATE "Event" SET "seriesOwnFields" = ARRAY(
      SELECT DISTINCT field FROM unnest("seriesOwnFields" || ${fields}::text[]) field WHERE field <> 'slug' ORDER BY field)
    WHERE "id" = ${event.id}::uuid`
}

/** A date has these parts in common with its series again. Call it under the event's lock. */
export async function unmarkOwn({ tx, event }: OneDate, parts: readonly OwnPart[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Event" SET "seriesOwnFields" = ARRAY(
      SELECT field FROM unnest("seriesOwnFields") field WHERE field <> ALL(${parts}::text[]) ORDER BY field)
    WHERE "id" = ${event.id}::uuid AND "seriesOwnFields" && ${parts}::text[]`
}
