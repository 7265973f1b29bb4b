import { type ComponentProps, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose' | 'onCancel'> {
  /** Called for Escape and for a press beside the content. */
  onClose: () => void
  /** Takes the focus when the modal closes, where the element that had it before may be gone. */
  returnFocus?: () => void
}

/**
 * The browser's own modal dialog, as large as the window. It is open while it is mounted. The page behind it is inert,
 * Escape closes the topmost modal only, and the focus returns to where it was.
 */
export function Modal({ onClose, returnFocus, className, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const latestReturn = useRef(returnFocus)
  const isPressedBeside = useRef(false)
  useLayoutEffect(() => {
    latestReturn.current = returnFocus
  })
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    // The scrollbar goes; its room stays (client/app.css).
    const { style, clientWidth } = document.documentElement
    if (openModals.length === 0) style.setProperty('--scrollbar-width', `${innerWidth - clientWidth}px`)
    shown.showModal()
    changeOpenModals([...openModals, shown])
    return () => {
      changeOpenModals(openModals.filter((each) => each !== shown))
      shown.close()
      // What takes the focus may be drawn anew with the same change, and is there after it.
      queueMicrotask(() => latestReturn.current?.())
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog
      ref={dialog}
      // A file input inside sends a `cancel` of its own.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // The browser may close it without asking, as on a second Escape.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      // Text that is selected beyond the edge is no press beside the content.
      onPointerDown={(event) => (isPressedBeside.current = event.target === event.currentTarget)}
      onClick={(event) => event.target === event.currentTarget && isPressedBeside.current && onClose()}
      className={classNames(
        'fixed inset-0 m-0 size-full max-h-none max-w-none animate-appear cursor-auto text-start text-base font-normal tracking-normal whitespace-normal text-text backdrop:hidden',
        className,
      )}
      {...rest}
    />
  )
}

let openModals: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function changeOpenModals(next: readonly HTMLDialogElement[]) {
  openModals = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The modal on top, or null: everything outside it can be neither pressed nor heard. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => openModals.at(-1) ?? null,
    () => null,
  )
}
