import { Trans, useLingui } from '@lingui/react/macro'
import { RangeInput } from '#client/ui/form/range-input.tsx'
import { SortableList } from '#client/ui/list/sortable-list.tsx'
import { TileGroup } from '#client/ui/form/tile-group.tsx'
import { movedItem } from '#client/lib/gestures/move-item.ts'
import type { PageSection } from '#contract/theme/theme-tokens.ts'
import type { MovedSection } from '../editor/editor-view.ts'
import { useDraft } from '../editor/draft-context.ts'
import { describePixels } from '../describe-measures.ts'
import { HeldControl } from './held-control.tsx'
import { fullOrder, sectionNames } from '../name-tokens.ts'

/** Corners of the site's own cards, in pixels. */
const usualRadius = 14

interface LayoutControlsProps {
  /** The poster is an image, and not drawn from the title. */
  hasPoster: boolean
  onMoved: (moved: MovedSection) => void
}

/** The poster's place, the corners, and the order of the sections. */
export function LayoutControls({ hasPoster, onMoved }: LayoutControlsProps) {
  const { t, i18n } = useLingui()
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
          label={t`Poster`}
          value={tokens.coverLayout ?? 'side'}
          onChange={(coverLayout) => set({ coverLayout })}
          tiles={[
            {
              value: 'side',
              label: t({ message: 'Side', comment: 'Layout: the poster stands at the side of the text' }),
              picture: <LayoutPicture layout="side" />,
            },
            {
              value: 'banner',
              label: t({ message: 'Banner', comment: 'Layout: the poster lies across the top of the page' }),
              picture: <LayoutPicture layout="banner" />,
            },
            {
              value: 'backdrop',
              label: t({ message: 'Backdrop', comment: 'Layout: the poster fills the page behind the text' }),
              picture: <LayoutPicture layout="backdrop" />,
            },
          ]}
          hint={
            hasPoster
              ? undefined
              : t`The poster drawn from your title always sits at the side. Add your own poster to use the others.`
          }
        />
      </HeldControl>
      <HeldControl control="radius">
        <div className="flex items-end gap-4">
          <div className="min-w-0 flex-1">
            <RangeInput
              label={t`Corners`}
              value={tokens.radius ?? usualRadius}
              min={0}
              max={40}
              format={(pixels) =>
                pixels === 0 ? t({ message: 'Square', context: 'corners' }) : describePixels(i18n, pixels)
              }
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
        <h2 className="text-sm font-semibold">
          <Trans>Section order</Trans>
        </h2>
        <SortableList
          label={t`Section order`}
          items={order.map((id) => ({ id, name: t(sectionNames[id]) }))}
          onOrder={(ids) => reorder(ids as PageSection[])}
        />
      </HeldControl>
    </div>
  )
}

/** A sketch of a page with the poster and the words in their places. */
function LayoutPicture({ layout }: { layout: 'side' | 'banner' | 'backdrop' }) {
  return (
    <svg viewBox="0 0 72 52" className="block w-full bg-surface-sunken text-text">
      {layout === 'side' && (
        <>
          <rect x="6" y="7" width="26" height="33" rx="2.5" className="fill-accent" />
          <Lines x={37} y={9} width={29} />
          <rect x="37" y="30" width="29" height="10" rx="2" fill="currentColor" opacity="0.18" />
        </>
      )}
      {layout === 'banner' && (
        <>
          <rect x="0" y="0" width="72" height="22" className="fill-accent" />
          <Lines x={6} y={27} width={34} />
          <rect x="46" y="28" width="20" height="14" rx="2" fill="currentColor" opacity="0.18" />
        </>
      )}
      {layout === 'backdrop' && (
        <>
          <rect x="0" y="0" width="72" height="52" className="fill-accent" />
          <rect x="12" y="12" width="48" height="32" rx="3" className="fill-surface-raised" />
          <Lines x={18} y={18} width={36} />
        </>
      )}
    </svg>
  )
}

function Lines({ x, y, width }: { x: number; y: number; width: number }) {
  return (
    <g fill="currentColor">
      <rect x={x} y={y} width={width * 0.85} height="5" rx="1.5" />
      <rect x={x} y={y + 8} width={width} height="2.2" rx="1.1" opacity="0.45" />
      <rect x={x} y={y + 12.5} width={width * 0.7} height="2.2" rx="1.1" opacity="0.45" />
    </g>
  )
}
