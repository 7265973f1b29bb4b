import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useSwipe } from '#client/lib/gestures/use-swipe.ts'
import { createStore, useStore } from '#client/lib/store.ts'
import { useTopModal } from './modal.tsx'

interface ToastMessage {
  title: string
  description?: string
  tone?: 'neutral' | 'live' | 'danger'
  /** It happened without this person, so it is read out in a pause. */
  isNews?: boolean
  isLasting?: boolean
  action?: { label: string; onPress: () => void }
  /** What could be undone until now is settled. */
  onGone?: () => void
}

type ShownToast = ToastMessage & { id: number }

const none: readonly ShownToast[] = []
const toasts = createStore(none)
let lastId = 0

const tones = { neutral: 'bg-accent', live: 'bg-live', danger: 'bg-danger' }

const shownAtOnce = 3

/** Shows a message in the corner. Browser only. @returns a function that removes it */
export function toast(message: ToastMessage): () => void {
  lastId += 1
  const id = lastId
  change([...toasts.read().slice(1 - shownAtOnce), { ...message, id }])
  return () => dismiss(id)
}

const dismiss = (id: number) => change(toasts.read().filter((each) => each.id !== id))

function change(next: readonly ShownToast[]): void {
  const gone = toasts.read().filter((each) => !next.includes(each))
  toasts.set(next)
  for (const { onGone } of gone) onGone?.()
}

/**
 * Toasts appear in the page's theme, or in the modal on top, because everything outside it is inert. They stay while a
 * pointer or the focus is on them, or the window is in the background. F8 leads to them.
 */
export function ToastViewport() {
  const { t } = useLingui()
  const shownToasts = useStore(toasts, none)
  const viewport = useRef<HTMLElement>(null)
  const modal = useTopModal()
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const hold = () => setIsHeld(true)
    const release = () => setIsHeld(false)
    const find = ({ key }: KeyboardEvent) => key === 'F8' && viewport.current?.focus()
    addEventListener('blur', hold)
    addEventListener('focus', release)
    addEventListener('keydown', find)
    return () => {
      removeEventListener('blur', hold)
      removeEventListener('focus', release)
      removeEventListener('keydown', find)
    }
  }, [])
  function remove(id: number) {
    const hasFocus = viewport.current?.contains(document.activeElement)
    dismiss(id)
    setIsHeld(false)
    if (hasFocus) viewport.current?.focus()
  }
  const cards = (isNews: boolean) =>
    shownToasts
      .filter((each) => (each.isNews ?? false) === isNews)
      .map((each) => <ToastCard key={each.id} message={each} isHeld={isHeld} onDismiss={() => remove(each.id)} />)
  const shown = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only make it wait
    <section
      ref={viewport}
      aria-label={t`Notifications`}
      tabIndex={-1}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="fixed inset-x-0 bottom-0 z-50 flex flex-col gap-2 p-4 outline-none has-[ol:empty+ol:empty]:invisible sm:inset-x-auto sm:end-0 sm:w-96"
    >
      {/* Live regions exist before their first card, or it would not be read out. */}
      <ol aria-live="polite" className="contents">
        {cards(true)}
      </ol>
      <ol aria-live="assertive" className="contents">
        {cards(false)}
      </ol>
    </section>
  )
  return modal ? createPortal(shown, modal) : shown
}

interface ToastCardProps {
  message: ToastMessage
  isHeld: boolean
  onDismiss: () => void
}

function ToastCard({ message, isHeld, onDismiss }: ToastCardProps) {
  const { t } = useLingui()
  const { tone = 'neutral', isLasting = false } = message
  // Errors wait for those who read slowly.
  const left = useRef(isLasting ? Infinity : tone === 'danger' ? 12_000 : 6_000)
  const end = useEffectEvent(onDismiss)
  useEffect(() => {
    if (isHeld || left.current === Infinity) return
    const startedAt = performance.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - startedAt
    }
  }, [isHeld])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same
    <li
      {...useSwipe({ onSwipe: onDismiss, onAway: onDismiss })}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
      className="flex animate-sheet touch-pinch-zoom items-start gap-3 rounded-card border border-line bg-surface-raised p-4 text-text shadow-float"
    >
      <span aria-hidden className={classNames('mt-1.5 size-2 shrink-0 rounded-full', tones[tone])} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="text-sm font-semibold">{message.title}</p>
        {message.description && <p className="text-sm text-muted">{message.description}</p>}
      </div>
      {message.action && (
        <button
          type="button"
          onClick={() => {
            message.action?.onPress()
            onDismiss()
          }}
          className="hit-area shrink-0 rounded-control px-2 py-0.5 text-sm font-semibold accent-underline hover:bg-surface-hover"
        >
          {message.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t`Dismiss`}
        onClick={onDismiss}
        className="hit-area -me-1 grid size-6 shrink-0 place-items-center rounded-control text-muted hover:bg-surface-hover hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}
