import { RangeInput } from '#client/ui/form/range-input.tsx'
import { SortableList } from '#client/ui/list/sortable-list.tsx'
import { TileGroup } from '#client/ui/form/tile-group.tsx'
import { movedItem } from '#client/lib/gestures/move-item.ts'
import type { PageSection } from '#contract/theme/theme-tokens.ts'
import type { MovedSection } from '../editor/editor-view.ts'
import { useDraft } from '../editor/draft-context.ts'
import { HeldControl } from './held-control.tsx'
import { LayoutPicture } from './layout-picture.tsx'
import { fullOrder, sectionNames } from '../section-names.ts'

/** The cards of the house, in pixels. */
const usualRadius = 14

interface LayoutControlsProps {
  /** The poster is a picture, and not drawn from the title. */
  hasPoster: boolean
  /** The page is to show what was moved. */
  onMoved: (moved: MovedSection) => void
}

/** Where the poster stands, how round things are, and what follows what. */
export function LayoutControls({ hasPoster, onMoved }: LayoutControlsProps) {
  const { tokens, set } = useDraft()
  const order = fullOrder(tokens.sectionOrder)
  const reorder = (sectionOrder: PageSection[]) => {
    set({ sectionOrder })
    const section = movedItem(order, sectionOrder)
    if (section) onMoved({ section, order: sectionOrder })
  }
  return (
    <div className="flex flex-col gap-5">
      <HeldControl control="coverLayout">
        <TileGroup
          label="Poster"
          value={tokens.coverLayout ?? 'side'}
          onChange={(coverLayout) => set({ coverLayout })}
          tiles={[
            { value: 'side', label: 'Beside', picture: <LayoutPicture layout="side" /> },
            { value: 'banner', label: 'Banner', picture: <LayoutPicture layout="banner" /> },
            { value: 'backdrop', label: 'Backdrop', picture: <LayoutPicture layout="backdrop" /> },
          ]}
          hint={
            hasPoster
              ? undefined
              : 'A poster that is drawn from the title always stands beside. The others show once the event has one of its own.'
          }
        />
      </HeldControl>
      <HeldControl control="radius">
        <div className="flex items-end gap-4">
          <div className="min-w-0 flex-1">
            <RangeInput
              label="Corners"
              value={tokens.radius ?? usualRadius}
              min={0}
              max={40}
              format={(pixels) => (pixels === 0 ? 'Square' : `${pixels} px`)}
              onChange={(radius) => set({ radius })}
            />
          </div>
          <span
            aria-hidden
            className="size-12 shrink-0 border-s-2 border-t-2 border-text bg-surface-sunken"
            style={{ borderStartStartRadius: tokens.radius ?? usualRadius }}
          />
        </div>
      </HeldControl>
      <HeldControl control="sectionOrder" className="flex flex-col gap-2">
        <h2 className="text-sm font-semibold">Order of the page</h2>
        <SortableList
          label="Order of the page"
          items={order.map((id) => ({ id, name: sectionNames[id] }))}
          onOrder={(ids) => reorder(ids as PageSection[])}
        />
      </HeldControl>
    </div>
  )
}
