import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { describeWhen, type EventFacts } from '#client/features/event-editor/public.ts'
import {
  AltTextField,
  FileButton,
  type PendingUpload,
  UploadTile,
  useUploads,
  visualActions,
} from '#client/features/visuals/public.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useSettled } from '#client/lib/use-settled.ts'
import { Poster, type PosterVisual } from '#client/ui/picture/poster.tsx'

/** A pause in writing this long redraws the shapes of the poster. Milliseconds. */
const pauseMs = 350

/** Beside the other buttons on a phone, as wide as its column on larger windows. */
const posterWidth = 'w-36 shrink-0 sm:w-44 lg:w-full'

interface PosterFacts {
  facts: EventFacts
  font: string | undefined
  now: string
}

interface PosterFieldProps extends PosterFacts {
  personId: string
  /** null until the draft is made. */
  eventId: string | null
  cover: (PosterVisual & { id: string }) | null
  /** A photo was chosen before there is a draft, which it needs. */
  onWaiting(): void
}

/** The poster as guests will see it. Its title follows each letter, and a press adds a photo. */
export function PosterField({ personId, eventId, cover, onWaiting, ...poster }: PosterFieldProps) {
  const waiting = useRef<File[]>([])
  const [isWaiting, setWaiting] = useState(false)
  if (eventId !== null) {
    const takeWaiting = () => waiting.current.splice(0)
    return <DraftPoster {...poster} personId={personId} eventId={eventId} cover={cover} takeWaiting={takeWaiting} />
  }
  return (
    <>
      <PressedPoster
        {...poster}
        cover={null}
        onFiles={(files) => {
          waiting.current = files
          setWaiting(true)
          onWaiting()
        }}
      />
      <output className="w-full text-sm text-muted empty:hidden">
        {isWaiting && <Trans>Give your event a title and we’ll add your photo.</Trans>}
      </output>
    </>
  )
}

interface DraftPosterProps extends PosterFacts, Pick<PosterFieldProps, 'personId' | 'cover'> {
  eventId: string
  /** Takes the files that were chosen before the draft was made, once. */
  takeWaiting(): File[]
}

function DraftPoster({ personId, eventId, cover, takeWaiting, ...poster }: DraftPosterProps) {
  const [{ describe }] = useState(() => visualActions(eventId))
  const { session, uploads } = useUploads(personId, eventId)
  const choose = (files: File[]) => session.choose(files, () => 'COVER')
  const chooseWaiting = useEffectEvent(() => {
    const files = takeWaiting()
    if (files.length > 0) choose(files)
  })
  useEffect(() => chooseWaiting(), [])
  const isCover = ({ step }: PendingUpload) => step.name === 'added' && step.visualId === cover?.id
  const hasArrived = uploads.some(isCover)
  useEffect(() => {
    if (hasArrived) session.settle()
  }, [session, hasArrived])
  const upload = uploads.find((each) => each.kind === 'COVER' && !isCover(each))
  if (upload) {
    return (
      <div className={posterWidth}>
        <UploadTile upload={upload} session={session} />
      </div>
    )
  }
  return (
    <>
      <PressedPoster {...poster} cover={cover} onFiles={choose} />
      {cover && (
        <div className="w-full">
          <AltTextField key={cover.id} visual={cover} describe={describe} isDraft />
        </div>
      )}
    </>
  )
}

interface PressedPosterProps extends PosterFacts {
  cover: PosterVisual | null
  onFiles(files: File[]): void
}

function PressedPoster({ facts, font, now, cover, onFiles }: PressedPosterProps) {
  const { t, i18n } = useLingui()
  const title = facts.title.trim()
  const settled = useSettled(title, pauseMs)
  const untitled = t`Your title here`
  return (
    <figure aria-label={t`As guests will see it`} className={classNames('relative', posterWidth)}>
      <Poster
        title={title || untitled}
        shapesOf={settled || untitled}
        visual={cover}
        font={font}
        caption={cover ? undefined : describeWhen(i18n, facts, now)}
        sizes="(min-width: 64rem) 26rem, 11rem"
        isFirst
        className="max-lg:rounded-[14px]"
      />
      <FileButton
        size="sm"
        isSingle
        name={cover ? t`Replace the photo` : t`Add a photo`}
        onFiles={onFiles}
        className="absolute end-2 bottom-2 noscript:hidden lg:end-3 lg:bottom-3"
      >
        <ImagePlus aria-hidden />
        {cover ? t`Replace` : t`Photo`}
      </FileButton>
    </figure>
  )
}
