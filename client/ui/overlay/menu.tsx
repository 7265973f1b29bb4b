import { Check } from 'lucide-react'
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Popover, useClosePopover } from './popover.tsx'

interface MenuProps {
  trigger: ReactElement
  align?: 'start' | 'end'
  children: ReactNode
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const typed = useRef({ text: '', at: 0 })

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const items = itemsOf(event.currentTarget)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    const next = step === undefined ? findByName(items, at, event) : items.at(step % items.length)
    if (event.key === 'Tab' || next) event.preventDefault()
    next?.focus()
  }
  /** A letter leads to the next item that begins with it; several in a row are a word. */
  function findByName(items: readonly HTMLElement[], at: number, { key, timeStamp, ...keys }: KeyboardEvent) {
    const isWord = timeStamp - typed.current.at < 500
    if (key.length !== 1 || keys.ctrlKey || keys.metaKey || keys.altKey || (key === ' ' && !isWord)) return
    const text = (isWord ? typed.current.text : '') + key.toLowerCase()
    typed.current = { text, at: timeStamp }
    const from = isWord ? Math.max(at, 0) : at + 1
    return [...items.slice(from), ...items.slice(0, from)].find((item) =>
      item.textContent.trim().toLowerCase().startsWith(text),
    )
  }

  return (
    <Popover
      kind="menu"
      label={undefined}
      side="bottom"
      align={align}
      className="min-w-52 rounded-card p-1.5"
      trigger={cloneElement(trigger, {
        onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          event.currentTarget.click()
        },
      } as object)}
      // Opened by a key, the first item has the focus; by a pointer, the menu.
      findFirst={(menu) => (document.activeElement?.matches(':focus-visible') && itemsOf(menu)[0]) || menu}
      onKeyDown={handleKey}
    >
      {children}
    </Popover>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  tone?: 'normal' | 'danger'
  onSelect?: () => void
  /** A link that becomes the item. */
  link?: ReactElement
  children?: ReactNode
}

export function MenuItem({ icon, tone = 'normal', onSelect, link, children }: MenuItemProps) {
  const props = {
    role: 'menuitem',
    ...useItemProps()(onSelect),
    className: classNames(itemStyle, 'items-center', tone === 'danger' && 'text-danger'),
  }
  if (link) return cloneElement(link, props)
  return (
    <button type="button" {...props}>
      {icon}
      {children}
    </button>
  )
}

export function MenuSeparator() {
  return <hr className="my-1.5 h-px border-0 bg-line" />
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2.5 py-1.5 text-xs text-muted">{children}</div>
}

interface MenuChoiceProps {
  value: string
  choices: readonly { value: string; label: string; about?: string }[]
  onChoose: (value: string) => void
}

/** One of several, the chosen one marked. */
export function MenuChoice({ value, choices, onChoose }: MenuChoiceProps) {
  const itemProps = useItemProps()
  return choices.map(({ value: each, label, about }) => (
    <button
      key={each}
      type="button"
      role="menuitemradio"
      aria-checked={each === value}
      {...itemProps(() => onChoose(each))}
      className={classNames(itemStyle, 'max-w-80 items-start')}
    >
      <span className="mt-0.5 grid size-4 shrink-0 place-items-center">{each === value && <Check aria-hidden />}</span>
      <span className="flex flex-col">
        {label}
        {about && <span className="text-xs font-normal text-muted">{about}</span>}
      </span>
    </button>
  ))
}

function useItemProps() {
  const close = useClosePopover()
  return (onSelect: (() => void) | undefined) => ({
    tabIndex: -1,
    onPointerEnter: ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.focus({ preventScroll: true }),
    onClick: () => {
      onSelect?.()
      close()
    },
  })
}

const itemStyle =
  'flex min-h-9 w-full cursor-pointer gap-2.5 rounded-[8px] px-2.5 py-1.5 text-start text-sm font-medium outline-none select-none focus:bg-surface-hover disabled:cursor-not-allowed disabled:opacity-45 [&_svg]:size-4 [&_svg]:text-muted'
