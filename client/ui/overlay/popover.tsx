import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type ToggleEvent,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { type Placement, placeBeside } from './place-beside.ts'

interface PopoverProps extends Placement {
  kind: 'dialog' | 'menu'
  label: string | undefined
  trigger: ReactElement
  /** Which element has the focus when it opens. */
  findFirst: (popover: HTMLElement) => HTMLElement
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  className: string
  /** Drawn while it is open. */
  children: ReactNode
}

const CloseContext = createContext<() => void>(() => {})

export function useClosePopover(): () => void {
  return useContext(CloseContext)
}

const findTrigger = (id: string) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)

/** The browser's popover, beside its button. While it is closed it is one empty element, so a page may have hundreds. */
export function Popover({ kind, label, trigger, side, align, findFirst, className, ...rest }: PopoverProps) {
  const { onKeyDown, children } = rest
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => {
    const control = findTrigger(id)
    if (isOpen && popover.current && control) return placeBeside(popover.current, control, { side, align })
  }, [id, isOpen, side, align])

  /** The browser moves the focus as it opens, so the next key goes to what `findFirst` returns. */
  function handleBeforeToggle({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
    if (newState !== 'open') return
    flushSync(() => setIsOpen(true))
    currentTarget.removeAttribute('autofocus')
    findFirst(currentTarget).setAttribute('autofocus', '')
  }

  function handleToggle({ newState }: ToggleEvent<HTMLElement>) {
    if (newState === 'open') return
    // Not sooner: the browser returns the focus only from an element that is still there.
    setIsOpen(false)
    if (document.activeElement === document.body) findTrigger(id)?.focus({ preventScroll: true })
  }

  return (
    <>
      {cloneElement(trigger, {
        popoverTarget: id,
        id: `${id}-trigger`,
        'aria-haspopup': kind,
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
      } as object)}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is in `kind` */}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role={kind}
        aria-label={label}
        aria-labelledby={label === undefined ? `${id}-trigger` : undefined}
        tabIndex={-1}
        onBeforeToggle={handleBeforeToggle}
        onToggle={handleToggle}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!relatedTarget || currentTarget.contains(relatedTarget) || relatedTarget === findTrigger(id)) return
          currentTarget.hidePopover()
        }}
        onKeyDown={(event) => {
          // Escape closes only what is on top.
          if (event.key === 'Escape') event.stopPropagation()
          onKeyDown(event)
        }}
        className={classNames(
          'fixed inset-auto m-0 animate-sheet overflow-auto border border-line bg-surface-raised text-start text-base font-normal tracking-normal whitespace-normal text-text shadow-float outline-none',
          className,
        )}
      >
        <CloseContext value={() => popover.current?.hidePopover()}>{isOpen && children}</CloseContext>
      </div>
    </>
  )
}
