import type { EditableField } from '../domain/editable-facts.ts'
import type { ChangeScope } from './work-on-event.ts'

/** Note who changed these facts, so that whoever meets them in the same field learns whose value it is. */
export async function recordEdits(
  { tx, event, now, personId }: ChangeScope,
  fields: readonly EditableField[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "EventFactEdit" ("eventId", "field", "personId", "savedAt")
    SELECT ${event.id}::uuid, field, ${personId}::uuid, ${now} FROM unnest(${fields}::text[]) field
    ON CONFLICT ("eventId", "field") DO UPDATE SET "personId" = EXCLUDED."personId", "savedAt" = EXCLUDED."savedAt"`
}
