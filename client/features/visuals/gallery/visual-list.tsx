import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { useMovingRows } from '#client/lib/gestures/use-moving-rows.ts'
import { nameVisual } from '../editor/visual-parts.ts'
import type { UploadSession } from '../uploads/upload-session.ts'
import type { PendingUpload } from '../uploads/upload-state.ts'
import { UploadTile } from '../uploads/upload-tile.tsx'
import type { VisualEditing } from '../editor/use-visual-editing.ts'
import { placeBeside } from '../visual-order.ts'
import { VisualTile } from '../editor/visual-tile.tsx'
import type { Visual } from '../visual.fragment.ts'

interface VisualListProps {
  /** Names the list and what is dragged in it. */
  label: string
  visuals: readonly Visual[]
  uploads: readonly PendingUpload[]
  session: UploadSession
  editing: VisualEditing
  itemClassName: string
}

/** A grid has one tab stop. Here the Tab key goes through all fields, to describe one image after another. */
const tabOn = { onKeyDown: (event: KeyboardEvent) => event.key === 'Tab' && event.stopPropagation() }

/** Images in an order that is changed by dragging, with a pointer, a finger or the keyboard. Uploads are in their places. */
export function VisualList({ label, visuals, uploads, session, editing, itemClassName }: VisualListProps) {
  const { t, i18n } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const ids = visuals.map(({ id }) => id)
  useMovingRows(list, ids)
  const items = [
    ...visuals.map((visual, index) => ({ id: visual.id, name: nameVisual(i18n, visual, index), visual, index })),
    ...uploads.map((upload) => ({ id: upload.key, name: upload.file.name || t`Pasted image`, upload })),
  ]
  const moveLabel = ({ name }: { name: string }) => t`Move ${name}`
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: ids.length < 2,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': items.find(({ id }) => id === key)?.name ?? '' })),
    getAllowedDropOperations: () => ['move'],
    onReorder({ keys, target }) {
      const [moved] = [...keys].map(String)
      if (!moved || !ids.includes(moved) || target.dropPosition === 'on') return
      // A place beside an upload is behind the last image.
      const isHere = ids.includes(String(target.key))
      const beside = isHere
        ? ({ id: String(target.key), position: target.dropPosition } as const)
        : ({ id: ids.findLast((id) => id !== moved) ?? moved, position: 'after' } as const)
      const afterId = placeBeside(ids, moved, beside)
      if (afterId !== (ids[ids.indexOf(moved) - 1] ?? null)) editing.move(moved, afterId, ids)
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="group/drop relative w-0 self-stretch">
        <span
          aria-hidden
          className="absolute inset-y-2 -start-0.5 hidden w-1 rounded-full bg-accent shadow-lit group-data-drop-target/drop:block"
        />
      </DropIndicator>
    ),
  })
  return (
    <GridList
      ref={list}
      aria-label={label}
      items={items}
      layout="grid"
      // Inside a row the arrow keys belong to its fields and buttons.
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
      className="-m-2 flex flex-wrap outline-none"
    >
      {(item) => (
        <GridListItem
          id={item.id}
          textValue={item.name}
          data-row={item.id}
          className={`group/row rounded-card p-2 outline-none data-dragging:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-focus ${itemClassName}`}
        >
          <div className="contents" {...tabOn}>
            {'visual' in item ? (
              <VisualTile
                visual={item.visual}
                index={item.index}
                editing={editing}
                handle={
                  <Button
                    slot="drag"
                    isDisabled={ids.length < 2}
                    aria-label={moveLabel(item)}
                    className={buttonStyle(
                      'secondary',
                      'md',
                      classNames('size-8 min-h-8 cursor-grab p-0', ids.length < 2 && 'hidden'),
                    )}
                  >
                    <GripVertical aria-hidden />
                  </Button>
                }
              />
            ) : (
              <>
                {/* Each row needs a handle. An upload cannot be moved yet. */}
                <Button slot="drag" isDisabled className="hidden" />
                <UploadTile upload={item.upload} session={session} />
              </>
            )}
          </div>
        </GridListItem>
      )}
    </GridList>
  )
}
