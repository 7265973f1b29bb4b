import { useState } from 'react'

interface Choice {
  value: string
  /** What was saved when it was decided. */
  saved: string
}

/** What a field shows once another value is saved: that value, unless the person has chosen something else. Pure. */
export function followSaved({ value, saved }: Choice, nowSaved: string): Choice {
  return { value: value === saved ? nowSaved : value, saved: nowSaved }
}

/** A choice that someone else may save while it is open. It stays as the person chose it until they save it too. */
export function useSavedChoice(saved: string): readonly [value: string, choose: (value: string) => void] {
  const [choice, setChoice] = useState<Choice>({ value: saved, saved })
  if (choice.saved !== saved) setChoice(followSaved(choice, saved))
  return [choice.value, (value) => setChoice({ value, saved })]
}
