import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { useLocation } from 'react-router'
import { formatLocale } from '#contract/locales.ts'
import { EmptyPart, PosterSlot } from './empty-parts.tsx'
import { FileButton } from './file-button.tsx'
import { MissingDescriptions } from './missing-descriptions.tsx'
import { PlainUpload } from '../plain-upload.tsx'
import type { PendingUpload } from '../uploads/upload-state.ts'
import { UploadTile } from '../uploads/upload-tile.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useRemovals } from './use-removals.ts'
import { useVisualEditing } from './use-visual-editing.ts'
import { visualActions } from '../visual-actions.ts'
import { VisualList } from '../gallery/visual-list.tsx'
import { VisualPartSection } from './visual-part-section.tsx'
import { kindOfFile, type PartKind, visualParts } from './visual-parts.ts'
import { VisualTile } from './visual-tile.tsx'
import { readVisuals, VisualsPageFragment } from '../visual.fragment.ts'
import { UploadReport } from '../uploads/upload-report.tsx'

interface VisualsEditorProps {
  event: FragmentType<typeof VisualsPageFragment>
  personId: string
}

/** The images of an event for its editors: upload, order, descriptions. */
export function VisualsEditor({ event: reference, personId }: VisualsEditorProps) {
  const event = readFragment(VisualsPageFragment, reference)
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const [actions] = useState(() => visualActions(event.id))
  const { session, uploads } = useUploads(personId, event.id)
  const { hidden, remove } = useRemovals(actions)
  const all = readVisuals(event)
  const visuals = all.filter(({ id }) => !hidden.has(id))
  const editing = useVisualEditing({ actions, session, remove, visuals: all, isDraft: event.status === 'DRAFT' })
  const ids = new Set(all.map(({ id }) => id))
  const isHere = ({ step }: PendingUpload) => step.name === 'added' && ids.has(step.visualId)
  const arrived = uploads.filter(isHere).length
  useEffect(() => {
    if (arrived > 0) session.settle()
  }, [session, arrived])

  const of = (kind: PartKind) => visuals.filter((visual) => visual.kind === kind)
  const coming = (kind: PartKind) => uploads.filter((upload) => upload.kind === kind && !isHere(upload))
  const [cover] = of('COVER')
  const hasPoster = cover !== undefined || coming('COVER').some(({ step }) => step.name !== 'refused')
  const choose = (files: File[], kind: PartKind | null) =>
    session.choose(files, (_file, index) =>
      kind === 'COVER' && index > 0 ? 'GALLERY' : (kind ?? kindOfFile(index, hasPoster)),
    )
  const drop = useFileDrop(choose)
  const tokens = event.theme?.tokens as { headingFont?: string } | undefined

  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 noscript:hidden">
        <LiveBadge />
        <p className="me-auto text-sm text-muted max-sm:hidden">
          <Trans>Drop images anywhere on this page, or paste them.</Trans>
        </p>
        <FileButton variant="primary" onFiles={(files) => choose(files, null)} className="max-sm:ms-auto">
          <ImagePlus aria-hidden />
          <Trans>Add images</Trans>
        </FileButton>
      </div>
      <noscript>
        <PlainUpload eventId={event.id} path={pathname} />
      </noscript>
      <MissingDescriptions
        ids={visuals.filter(({ altText }) => altText.trim() === '').map(({ id }) => id)}
        status={event.status}
      />
      <UploadReport uploads={uploads} />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        {visualParts.map((part) => {
          const { kind } = part
          const pictures = of(kind)
          const underWay = coming(kind)
          const onFiles = (files: File[]) => choose(files, kind)
          const isEmpty = pictures.length === 0 && underWay.length === 0
          return (
            <VisualPartSection
              key={kind}
              part={part}
              count={pictures.length}
              drop={drop}
              className={kind === 'GALLERY' ? 'lg:col-span-2' : undefined}
              action={
                !isEmpty && (
                  <FileButton size="sm" isSingle={kind === 'COVER'} name={t(part.choose)} onFiles={onFiles}>
                    {kind === 'COVER' ? t`Replace` : t`Add`}
                  </FileButton>
                )
              }
            >
              {kind === 'COVER' ? (
                <div className="flex flex-col gap-6">
                  {underWay.map((upload) => (
                    <UploadTile key={upload.key} upload={upload} session={session} />
                  ))}
                  {cover && !underWay.some(({ step }) => step.name !== 'refused') && (
                    <VisualTile visual={cover} index={0} editing={editing} />
                  )}
                  {!hasPoster && <PosterSlot title={event.title} font={tokens?.headingFont} onFiles={onFiles} />}
                </div>
              ) : isEmpty ? (
                <EmptyPart kind={kind} onFiles={onFiles} />
              ) : (
                <I18nProvider locale={formatLocale(i18n.locale)}>
                  <VisualList
                    label={t(part.title)}
                    visuals={pictures}
                    uploads={underWay}
                    session={session}
                    editing={editing}
                    itemClassName={kind === 'FLYER' ? 'w-1/2 xl:w-1/3' : 'w-1/2 md:w-1/3 xl:w-1/4'}
                  />
                </I18nProvider>
              )}
            </VisualPartSection>
          )
        })}
      </div>
    </div>
  )
}
