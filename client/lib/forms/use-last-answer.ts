import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The last answer to a form of the page, until the person sends another, follows a link or leaves. The router forgets it
 * with every load of the page's data, which anyone may cause on a live page: a refusal must stay.
 */
export function useLastAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [last, setLast] = useState({ key, answer: actionData })
  if (actionData !== undefined && (actionData !== last.answer || key !== last.key)) setLast({ key, answer: actionData })
  return actionData ?? (key === last.key ? last.answer : undefined)
}
