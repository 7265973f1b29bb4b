import { conflictingFields, type EditState } from './edit-state.ts'
import type { FieldConflict } from './event-form.ts'

/** Who saved what last, as organizers are told. */
export interface SavedBy {
  /** Instant, ISO 8601. */
  updatedAt: string | null
  lastEdits: readonly { field: string; savedAt: string; savedBy: { id: string; name: string } | null }[] | null
}

/** The fields that two people changed, with what the other one made of each. */
export function describeConflicts(
  edit: EditState,
  { updatedAt, lastEdits }: SavedBy,
  viewerId: string | null,
): Record<string, FieldConflict> {
  return Object.fromEntries(
    conflictingFields(edit).map((name) => {
      const last = lastEdits?.find(({ field }) => field === name)
      const savedBy = last?.savedBy ? (last.savedBy.id === viewerId ? 'You' : last.savedBy.name) : null
      return [name, { theirs: edit.saved[name], savedBy, savedAt: last?.savedAt ?? updatedAt }]
    }),
  )
}
