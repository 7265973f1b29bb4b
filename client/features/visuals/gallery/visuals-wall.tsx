import { Trans, useLingui } from '@lingui/react/macro'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { VisualPartSection } from '../editor/visual-part-section.tsx'
import { visualParts } from '../editor/visual-parts.ts'
import { useLightbox } from './use-lightbox.tsx'
import { VisualTile } from '../editor/visual-tile.tsx'
import { readVisuals, VisualsPageFragment } from '../visual.fragment.ts'

const lists = {
  COVER: 'grid',
  FLYER: 'grid grid-cols-2 gap-4 xl:grid-cols-3',
  GALLERY: 'grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4',
}

/** Every image of an event by its kind, for people who may only look. */
export function VisualsWall({ event: reference }: { event: FragmentType<typeof VisualsPageFragment> }) {
  const visuals = readVisuals(readFragment(VisualsPageFragment, reference))
  // The lightbox goes from the poster to the last image of the gallery.
  const inOrder = visualParts.flatMap((part) => visuals.filter(({ kind }) => kind === part.kind))
  const { linkTo, lightbox } = useLightbox(inOrder)
  const { t } = useLingui()
  if (visuals.length === 0) {
    return (
      <EmptyState title={t`No images yet`}>
        <Trans>Until there are, guests see a poster made from the title.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      {visualParts.map((part) => {
        const pictures = inOrder.filter(({ kind }) => kind === part.kind)
        if (pictures.length === 0) return null
        return (
          <VisualPartSection
            key={part.kind}
            part={part}
            count={pictures.length}
            className={part.kind === 'GALLERY' ? 'lg:col-span-2' : undefined}
          >
            <ul className={lists[part.kind]}>
              {pictures.map((visual, index) => (
                <li key={visual.id}>
                  <VisualTile visual={visual} index={index} editing={null} link={linkTo(visual)} />
                </li>
              ))}
            </ul>
          </VisualPartSection>
        )
      })}
      {lightbox}
    </div>
  )
}
