import { DropdownMenu } from 'radix-ui'
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { MenuContent } from './menu.tsx'
import { StandingTrigger } from './standing-trigger.tsx'

export interface LateMenuProps {
  /** Of the button that opens it. */
  label: string
  button: RefObject<HTMLButtonElement | null>
  className: string
  /** On the button. */
  icon: ReactNode
  align?: 'start' | 'end'
  /** The items, made once it is opened. */
  children: () => ReactNode
}

/** Keys that open it, as with any menu button. */
const openingKeys = ['Enter', ' ', 'ArrowDown']

/**
 * A `Menu` for places with a hundred of them: until somebody comes near it is a button and nothing more. For eyes, ears
 * and hands the same.
 */
export function LateMenu({ label, button, className, icon, align = 'start', children }: LateMenuProps) {
  const id = useId()
  const [isMounted, setIsMounted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const mount = () => setIsMounted(true)

  function toggle() {
    mount()
    setIsOpen(!isOpen)
  }
  function handlePointer(press: PointerEvent) {
    if (press.button !== 0 || press.ctrlKey) return
    toggle()
    // The menu that opens has the focus.
    if (!isOpen) press.preventDefault()
  }
  function handleKey(press: KeyboardEvent) {
    if (!openingKeys.includes(press.key)) return
    press.preventDefault()
    toggle()
  }

  return (
    <>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        // In time to hear of the key that opens it: opened by one, its first item has the focus.
        onFocus={mount}
        onPointerDown={handlePointer}
        onKeyDown={handleKey}
        className={className}
      >
        {icon}
      </button>
      {isMounted && (
        <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
          <DropdownMenu.Trigger asChild>
            <StandingTrigger button={button} />
          </DropdownMenu.Trigger>
          <MenuContent id={`${id}-menu`} aria-labelledby={`${id}-button`} align={align}>
            {isOpen && children()}
          </MenuContent>
        </DropdownMenu.Root>
      )}
    </>
  )
}
