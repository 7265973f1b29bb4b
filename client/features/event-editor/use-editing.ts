import { useReducer, useState } from 'react'
import { type EditState, reduceEdit, startEditing } from './edit-state.ts'

/** A form as it was sent without script. */
interface SentForm<Name extends string> {
  isSaved: boolean
  typed: Partial<Record<Name, string>>
  seen: Partial<Record<Name, string>>
}

/** One form in one window: what is typed here, and what others save meanwhile. A refused form comes back as it was. */
export function useEditing<Name extends string>(saved: Record<Name, string>, sent: SentForm<Name> | undefined) {
  const [state, dispatch] = useReducer(reduceEdit<Name>, null, (): EditState<Name> => {
    const fresh = startEditing(saved)
    if (!sent || sent.isSaved) return fresh
    return { ...fresh, seen: { ...saved, ...sent.seen }, typed: { ...saved, ...sent.typed } }
  })
  const key = JSON.stringify(saved)
  const [known, setKnown] = useState(key)
  if (key !== known) {
    setKnown(key)
    dispatch({ type: 'saved', facts: saved })
  }
  return { state, dispatch }
}
