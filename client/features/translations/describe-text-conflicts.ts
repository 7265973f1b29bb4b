import { conflictingFields, type EditState, type FieldConflict } from '#client/features/event-editor/public.ts'
import type { TranslatableText } from './translatable-texts.ts'

/** The fields that two people changed, with the value of the other one. */
export function describeTextConflicts(
  state: EditState<string>,
  texts: readonly TranslatableText[],
  viewerId: string | null,
): Readonly<Record<string, FieldConflict | undefined>> {
  return Object.fromEntries(
    conflictingFields(state).map((name) => {
      const text = texts.find(({ fields }) => fields.some((field) => field.name === name))
      const isViewers = text?.savedBy != null && text.savedBy.id === viewerId
      const savedBy = text?.savedBy?.name ?? null
      return [name, { theirs: state.saved[name] ?? '', savedBy, isViewers, savedAt: text?.savedAt ?? null }]
    }),
  )
}
