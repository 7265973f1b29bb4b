import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the page's form was answered, for as long as one stays on the page or sends the next form. The router forgets it
 * with every load of the page's data, and on a live page somebody else may cause one at any time: a refusal, or a key
 * that is shown once, must not vanish because of that.
 */
export function useKeptActionData<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, answer: actionData })
  if (actionData !== undefined && (actionData !== kept.answer || key !== kept.key)) setKept({ key, answer: actionData })
  return actionData ?? (key === kept.key ? kept.answer : undefined)
}
