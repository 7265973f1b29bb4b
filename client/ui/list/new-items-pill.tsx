import { Plural } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

/** Announces news above, so that nothing moves under the reader. */
export function NewItemsPill({ count, onPress }: { count: number; onPress: () => void }) {
  const isShown = count > 0
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isShown) return
    // The Tab key would take a hundred presses to get here.
    function handleKey(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('textarea, input, select')
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      if (event.key !== 'Home' || !isPlain || isTyping) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isShown])
  if (!isShown) return null
  return (
    <div className="pointer-events-none fixed inset-x-0 top-4 z-30 flex justify-center">
      <button
        type="button"
        onClick={onPress}
        aria-keyshortcuts="Home"
        className="tabular pointer-events-auto inline-flex min-h-10 animate-sheet items-center gap-2 rounded-full bg-accent px-4 text-sm font-semibold text-on-accent shadow-float hover:bg-accent-hover"
      >
        <ArrowUp aria-hidden className="size-4" />
        <Plural comment="Posts that came since" value={count} one="# new" other="# new" />
      </button>
    </div>
  )
}
