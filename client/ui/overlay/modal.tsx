import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { createStore, useStore } from '#client/lib/store.ts'

const openModals = createStore<readonly HTMLDialogElement[]>([])
const none: readonly HTMLDialogElement[] = []

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose' | 'onCancel'> {
  onClose: () => void
  /** When it closes, where the element that had the focus may be gone. */
  returnFocus?: () => void
}

/** The browser's own modal dialog, as large as the window, open while it is mounted. */
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
    if (openModals.read().length === 0) style.setProperty('--scrollbar-width', `${innerWidth - clientWidth}px`)
    shown.showModal()
    openModals.set([...openModals.read(), shown])
    return () => {
      openModals.set(openModals.read().filter((each) => each !== shown))
      shown.close()
      // What takes the focus may be drawn with the same change.
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

/** The modal on top, or null. Everything outside it is inert. */
export function useTopModal(): HTMLDialogElement | null {
  return useStore(openModals, none).at(-1) ?? null
}
