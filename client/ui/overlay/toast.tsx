import { X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useSwipe } from '#client/lib/gestures/use-swipe.ts'
import { useTopModal } from './modal.tsx'

export interface ToastMessage {
  title: string
  description?: string
  tone?: 'neutral' | 'live' | 'danger'
  /** It happened without this person: it is read out when there is a pause, and not at once. */
  isNews?: boolean
  /** It stays until it is dismissed. */
  isLasting?: boolean
  /** One thing to do about it, such as undo. */
  action?: { label: string; onPress: () => void }
  /** It is gone, in whatever way: what could be undone until then is settled. */
  onGone?: () => void
}

type ShownToast = ToastMessage & { id: number }

type ShowToast = (message: ToastMessage) => () => void

const ToastContext = createContext<ShowToast | null>(null)

interface ShownToasts {
  toasts: readonly ShownToast[]
  dismiss: (id: number) => void
}

const ShownToastsContext = createContext<ShownToasts>({ toasts: [], dismiss: () => {} })

const tones = { neutral: 'bg-accent', live: 'bg-live', danger: 'bg-danger' }

/** More than this at once and the oldest goes: nobody reads a pile. */
const shownAtOnce = 3

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const shown = useRef<readonly ShownToast[]>([])
  const change = useCallback((next: readonly ShownToast[]) => {
    const gone = shown.current.filter((toast) => !next.includes(toast))
    shown.current = next
    setToasts(next)
    for (const toast of gone) toast.onGone?.()
  }, [])
  const lastId = useRef(0)
  const dismiss = useCallback((id: number) => change(shown.current.filter((toast) => toast.id !== id)), [change])
  const show = useCallback<ShowToast>(
    (message) => {
      const id = ++lastId.current
      change([...shown.current.slice(1 - shownAtOnce), { ...message, id }])
      return () => dismiss(id)
    },
    [change, dismiss],
  )
  const shownToasts = useMemo(() => ({ toasts, dismiss }), [toasts, dismiss])
  return (
    <ToastContext value={show}>
      <ShownToastsContext value={shownToasts}>{children}</ShownToastsContext>
    </ToastContext>
  )
}

/**
 * Where toasts appear: within the page's theme, or within the modal on top, outside of which nothing is heard. They stay
 * for as long as a pointer or the focus is on them or the window is in the background. F8 leads to them.
 */
export function ToastViewport() {
  const { toasts, dismiss } = useContext(ShownToastsContext)
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
    toasts
      .filter((toast) => (toast.isNews ?? false) === isNews)
      .map((toast) => <ToastCard key={toast.id} toast={toast} isHeld={isHeld} onDismiss={() => remove(toast.id)} />)
  const shown = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only make it wait
    <section
      ref={viewport}
      aria-label="Notifications"
      tabIndex={-1}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="fixed inset-x-0 bottom-0 z-50 flex flex-col gap-2 p-4 outline-none has-[ol:empty+ol:empty]:invisible sm:inset-x-auto sm:end-0 sm:w-96"
    >
      {/* There before their first card is, or it would not be read out. */}
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

function ToastCard({ toast, isHeld, onDismiss }: { toast: ShownToast; isHeld: boolean; onDismiss: () => void }) {
  const { tone = 'neutral', isLasting = false } = toast
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
        <p className="text-sm font-semibold">{toast.title}</p>
        {toast.description && <p className="text-sm text-muted">{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.onPress()
            onDismiss()
          }}
          className="hit-area shrink-0 rounded-control px-2 py-0.5 text-sm font-semibold underline decoration-accent decoration-2 underline-offset-4 hover:bg-surface-hover"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="hit-area -me-1 grid size-6 shrink-0 place-items-center rounded-control text-muted hover:bg-surface-hover hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}

/** Says something in the corner that needs no answer: `const toast = useToast()`. What it returns takes it away. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
