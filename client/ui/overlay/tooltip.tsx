import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { placeBeside } from './place-beside.ts'

/** Milliseconds that a pointer rests on a control. */
const openDelay = 400
/** Milliseconds after the last tooltip in which the next one shows at once. */
const skipDelay = 150
/** Milliseconds to get from the control to its tooltip. */
const closeDelay = 100

let lastClosedAt = -Infinity

/** Shows a control's accessible name, on hover and on focus. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  const tooltip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => {
    const control = place.current?.firstElementChild
    if (!isOpen || !tooltip.current || !control) return
    tooltip.current.showPopover()
    const stop = placeBeside(tooltip.current, control, { side: 'top', align: 'center' })
    return () => {
      lastClosedAt = performance.now()
      stop()
    }
  }, [isOpen])

  function change(willOpen: boolean, delay = 0) {
    clearTimeout(timer.current)
    if (delay === 0) setIsOpen(willOpen)
    else timer.current = setTimeout(() => setIsOpen(willOpen), delay)
  }

  return (
    // The handlers only show what the control says by itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      ref={place}
      className="contents"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') change(true, performance.now() - lastClosedAt < skipDelay ? 0 : openDelay)
      }}
      onPointerLeave={() => change(false, closeDelay)}
      onPointerDown={() => change(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && change(true)}
      onBlur={() => change(false)}
      onKeyDown={({ key }) => key === 'Escape' && change(false)}
    >
      {children}
      {isOpen && (
        <span
          ref={tooltip}
          popover="manual"
          aria-hidden
          className="fixed inset-auto m-0 max-w-64 animate-appear rounded-control bg-text px-2.5 py-1.5 text-start text-xs font-medium tracking-normal whitespace-normal text-surface shadow-float"
        >
          {text}
        </span>
      )}
    </span>
  )
}
