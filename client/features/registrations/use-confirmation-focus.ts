import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { focusTitle } from '#client/lib/navigation/use-arrival.ts'

const intents: readonly unknown[] = ['register', 'join-waitlist']

/**
 * Leads whoever pressed the button of the form to what came of it, which takes the form's place: its title gets the
 * focus. Whoever gets their place in another window is left where they are.
 *
 * @returns whether it came of a press on this page.
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
