import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the page's form was answered last, until the person sends another form or leaves the page. The router forgets it
 * with every load of the page's data, and on a live page somebody else may cause one at any time: a refusal, or a key
 * that is shown once, must not vanish because of that.
 */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState({ key, answer: actionData })
  if (actionData !== undefined && (actionData !== last.answer || key !== last.key)) setLast({ key, answer: actionData })
  return actionData ?? (key === last.key ? last.answer : undefined)
}
