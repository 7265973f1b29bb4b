import { useReducer, useState } from 'react'
import {
  conflictingFields,
  type EditState,
  type FieldConflict,
  reduceEdit,
  startEditing,
} from '#client/features/event-editor/public.ts'
import { savedFacts, type TranslatableText } from './translatable-texts.ts'
import type { TranslationResult } from './translation-action.ts'

type TextEdit = EditState<string>
const reduce = reduceEdit<string>

/** The texts of an event in one language in one window: what is typed here, and what others save meanwhile. */
export function useTranslationEditing(texts: readonly TranslatableText[], refused: TranslationResult | undefined) {
  const saved = savedFacts(texts)
  const [state, dispatch] = useReducer(reduce, null, () => beginFrom(saved, refused))
  const key = JSON.stringify(saved)
  const [known, setKnown] = useState(key)
  if (key !== known) {
    setKnown(key)
    dispatch({ type: 'saved', facts: saved })
  }
  return { state, dispatch }
}

/** A form that was sent without script comes back as it was. */
function beginFrom(saved: TextEdit['saved'], refused: TranslationResult | undefined): TextEdit {
  const fresh = startEditing(saved)
  if (!refused || refused.isSaved) return fresh
  return { ...fresh, seen: { ...saved, ...refused.seen }, typed: { ...saved, ...refused.typed } }
}

/** The fields that two people changed, with the value of the other one. */
export function describeTextConflicts(
  state: TextEdit,
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
