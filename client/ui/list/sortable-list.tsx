import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { moveItem } from '#client/lib/gestures/move-item.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useFingerOrder } from './use-finger-order.ts'

interface SortableItem {
  id: string
  name: string
}

interface SortableListProps {
  label: string
  items: readonly SortableItem[]
  /** Every id, in the new order. */
  onOrder: (ids: string[]) => void
}

/** Rows that people order: by dragging, by two buttons on each row, or by keyboard (Enter, arrow keys, Enter). */
export function SortableList({ label, items, onOrder }: SortableListProps) {
  const ids = items.map(({ id }) => id)
  const list = useRef<HTMLDivElement>(null)
  const finger = useFingerOrder(list, (from, to) => onOrder(moveItem(ids, ids[from]!, ids[to]!, to > from)))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = keys
      if (moved !== undefined)
        onOrder(moveItem(ids, String(moved), String(target.key), target.dropPosition === 'after'))
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="-my-1 h-1 rounded-full data-[drop-target]:bg-accent" />
    ),
  })
  return (
    <div ref={list} {...finger.guard}>
      <GridList aria-label={label} items={items} dragAndDropHooks={dragAndDropHooks} className="flex flex-col gap-1.5">
        {items.map(({ id, name }, index) => (
          <GridListItem
            key={id}
            id={id}
            textValue={name}
            style={finger.style(index)}
            className={classNames(
              'flex min-h-11 items-center gap-1 rounded-[10px] border bg-surface-raised ps-1 pe-1 text-sm outline-none',
              'data-[focus-visible]:outline-2 data-[focus-visible]:outline-focus data-[dragging]:opacity-50',
              finger.isMoved(index) ? 'relative z-10 border-text shadow-float' : 'border-line',
              finger.isPushing && !finger.isMoved(index) && 'transition-[translate] motion-reduce:transition-none',
            )}
          >
            <span className="touch-none select-none" {...finger.handle(index)}>
              <Button
                slot="drag"
                className="grid size-9 shrink-0 cursor-grab place-items-center rounded-control text-muted data-[focus-visible]:outline-2 data-[focus-visible]:outline-focus data-[hovered]:text-text"
              >
                <GripVertical aria-hidden className="size-4" />
              </Button>
            </span>
            <span dir="auto" className="min-w-0 flex-1 truncate font-medium rtl:text-right">
              {name}
            </span>
            <MoveButton
              name={name}
              isUp
              isDisabled={index === 0}
              onPress={() => onOrder(swap(ids, index, index - 1))}
            />
            <MoveButton
              name={name}
              isDisabled={index === items.length - 1}
              onPress={() => onOrder(swap(ids, index, index + 1))}
            />
          </GridListItem>
        ))}
      </GridList>
    </div>
  )
}

interface MoveButtonProps {
  name: string
  isUp?: boolean
  isDisabled: boolean
  onPress: () => void
}

function MoveButton({ name, isUp = false, isDisabled, onPress }: MoveButtonProps) {
  const { t } = useLingui()
  return (
    <IconButton
      label={isUp ? t`Move ${name} up` : t`Move ${name} down`}
      size="sm"
      // Not disabled: the focus stays where it is when the row has arrived.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      {isUp ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
    </IconButton>
  )
}

function swap(ids: readonly string[], one: number, other: number): string[] {
  const next = [...ids]
  ;[next[one], next[other]] = [next[other]!, next[one]!]
  return next
}
