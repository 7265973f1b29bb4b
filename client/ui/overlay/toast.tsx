import { X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

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
  return (
    <ToastContext value={show}>
      <RadixToast.Provider duration={6_000} swipeDirection="down">
        {children}
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
        ))}
      </RadixToast.Provider>
    </ToastContext>
  )
}

/** Where toasts appear; inside what is around the page, so that they wear its colours. */
export function ToastViewport() {
  return (
    <RadixToast.Viewport className="fixed inset-x-0 bottom-0 z-50 m-0 flex list-none flex-col gap-2 p-4 outline-none sm:inset-x-auto sm:end-0 sm:w-96" />
  )
}

function ToastCard({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  return (
    <RadixToast.Root
      onOpenChange={(isOpen) => !isOpen && onDismiss()}
      type={toast.isNews ? 'background' : 'foreground'}
      // Errors wait for whoever reads slowly.
      duration={toast.isLasting ? Infinity : toast.tone === 'danger' ? 12_000 : undefined}
      className="flex animate-sheet items-start gap-3 rounded-card border border-line bg-surface-raised p-4 text-text shadow-float data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)"
    >
      <span aria-hidden className={classNames('mt-1.5 size-2 shrink-0 rounded-full', tones[toast.tone ?? 'neutral'])} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <RadixToast.Title className="text-sm font-semibold">{toast.title}</RadixToast.Title>
        {toast.description && (
          <RadixToast.Description className="text-sm text-muted">{toast.description}</RadixToast.Description>
        )}
      </div>
      {toast.action && (
        <RadixToast.Action
          altText={toast.action.label}
          onClick={toast.action.onPress}
          className="hit-area shrink-0 rounded-control px-2 py-0.5 text-sm font-semibold underline decoration-accent decoration-2 underline-offset-4 hover:bg-surface-hover"
        >
          {toast.action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label="Dismiss"
        className="hit-area -me-1 grid size-6 shrink-0 place-items-center rounded-control text-muted hover:bg-surface-hover hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

/** Says something in the corner that needs no answer: `const toast = useToast()`. What it returns takes it away. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
