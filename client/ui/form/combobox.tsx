/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   the browser's own list cannot be searched; this is the combobox of the ARIA patterns, whose keys are the input's */
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { isComposing } from '#client/lib/is-composing.ts'
import { useField } from './field.tsx'

interface ComboboxOption {
  value: string
  label: string
  /** At the end of the row. */
  detail?: string
}

interface ComboboxProps {
  name: string
  value: string
  /** In the field while no one searches. */
  valueLabel: string
  onChange(value: string): void
  search(typed: string): readonly ComboboxOption[]
  nothingFound: string
  className?: string
}

/** One of many, found by typing. Without script a form offers a `Select` in a `noscript`. */
export function Combobox({ name, value, valueLabel, onChange, search, nothingFound, className }: ComboboxProps) {
  const { t } = useLingui()
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = typed !== null
  const options = isOpen ? search(typed) : []

  function open() {
    if (isOpen) return
    setTyped('')
    const chosen = search('').findIndex((option) => option.value === value)
    move(Math.max(chosen, 0), 'center')
  }
  const close = () => setTyped(null)
  function choose(option: ComboboxOption | undefined) {
    if (option) onChange(option.value)
    close()
  }
  function move(index: number, block: ScrollLogicalPosition = 'nearest') {
    setActive(index)
    requestAnimationFrame(() => list.current?.children[index]?.scrollIntoView({ block, behavior: 'instant' }))
  }
  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      return open()
    }
    const last = options.length - 1
    const steps: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(options[active])
    } else if (event.key === 'Escape') {
      // Only the list closes, not a dialog around it.
      event.stopPropagation()
      event.preventDefault()
      close()
    }
  }

  return (
    <div className={classNames('relative', className)}>
      <input type="hidden" name={name} value={value} />
      <input
        {...useField()}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? valueLabel}
        placeholder={valueLabel}
        onClick={open}
        onChange={(event) => {
          setTyped(event.target.value)
          move(0)
        }}
        onKeyDown={handleKey}
        onBlur={close}
        className="control truncate pe-10"
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
      {isOpen && (
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t`Choices`}
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-72 animate-sheet overflow-y-auto overscroll-contain rounded-card border border-line bg-surface-raised p-1.5 shadow-float"
        >
          {options.map((option, index) => (
            <li
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={option.value === value}
              // Otherwise the field loses the focus, and the list is gone before the click.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => index !== active && setActive(index)}
              onClick={() => choose(option)}
              className={classNames(
                'flex min-h-9 cursor-pointer items-center gap-3 rounded-[8px] px-2.5 py-1.5 text-sm',
                index === active && 'bg-surface-hover',
                option.value === value && 'font-semibold',
              )}
            >
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.detail && <span className="tabular shrink-0 text-xs text-muted">{option.detail}</span>}
            </li>
          ))}
          {options.length === 0 && (
            <li role="option" aria-disabled aria-selected={false} className="px-2.5 py-2 text-sm text-muted">
              {nothingFound}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
