import { useState } from 'react'

/**
 * An answer of the page that stays through links and other forms of the page, which end a `useLastAnswer`: until the
 * next one, or until it is released.
 * @param owner whose page it is. The same route shows the page of another without the answer.
 */
export function useHeldAnswer<Answer>(
  answer: Answer | undefined,
  owner: string,
): readonly [held: Answer | undefined, release: () => void] {
  const [last, setLast] = useState({ owner, answer, isReleased: false })
  if (owner !== last.owner || (answer !== undefined && answer !== last.answer))
    setLast({ owner, answer, isReleased: false })
  return [last.isReleased ? undefined : last.answer, () => setLast({ ...last, isReleased: true })]
}
