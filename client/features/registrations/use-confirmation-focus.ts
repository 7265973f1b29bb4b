import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { focusTitle } from '#client/lib/navigation/use-arrival.ts'

const intents: readonly unknown[] = ['register', 'join-waitlist']

/**
 * Moves the focus to the title of the result, which replaces the form after a press. A registration that was made in
 * another window does not move the focus.
 *
 * @returns whether the result came from a press on this page.
 */
export function useConfirmationFocus(card: RefObject<HTMLElement | null>, isDone: boolean): boolean {
  const { state, formData } = useNavigation()
  const hasPressed = useRef(false)
  const [isByPress, setIsByPress] = useState(false)
  useEffect(() => {
    if (state === 'submitting' && intents.includes(formData?.get('intent'))) hasPressed.current = true
    if (state !== 'idle') return
    if (hasPressed.current && isDone) {
      setIsByPress(true)
      focusTitle(card.current?.querySelector('h2'))
    }
    hasPressed.current = false
  }, [state, formData, isDone, card])
  return isByPress && isDone
}
