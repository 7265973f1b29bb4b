import { Trans } from '@lingui/react/macro'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { croppedSizes, filledSizes, sourceSet, typesOf } from '#client/lib/appearance/image-sizes.ts'
import { DrawnPoster } from './drawn-poster.tsx'
import type { PictureSource } from './picture.tsx'

type Optional = 'placeholder' | 'dominantColor'
export type PosterVisual = Omit<PictureSource, Optional> & Partial<Pick<PictureSource, Optional>>

/** Frames that would cut the letters of an upright image. */
const wideFrames: readonly string[] = ['banner', 'fill']

const ratios = {
  portrait: 'aspect-4/5',
  square: 'aspect-square',
  wide: 'aspect-16/9',
  banner: 'aspect-4/3 sm:aspect-2/1 lg:aspect-5/2',
  fill: 'h-full rounded-none after:border-0',
}

/** Width by height; of a banner for wide, middle and narrow windows. */
const frames = { portrait: 4 / 5, square: 1, wide: 16 / 9, banner: [5 / 2, 2, 4 / 3] }

export interface PosterProps {
  title: string
  visual?: PosterVisual | null
  ratio?: keyof typeof ratios
  /** The `sizes` of its frame; a banner gives wide, middle and narrow windows. */
  sizes?: string
  /** Of one that fills its place. */
  height?: string
  /** Loads at once; the others when they come near. */
  isFirst?: boolean
  /** A line on a drawn poster. */
  caption?: string
  shapesOf?: string
  font?: string
  className?: string
}

/** Taller than wide: most often a poster with letters up to its edges. */
export function isUpright({ width, height }: Pick<PosterVisual, 'width' | 'height'>): boolean {
  return width < height
}

/** The event's image, or a poster drawn from its title. */
export function Poster({ title, visual, isFirst, caption, shapesOf, font, className, ...frame }: PosterProps) {
  const { ratio = 'portrait', sizes: ownSizes = '100vw', height = '0px' } = frame
  const shape = classNames('poster', ratios[ratio], className)
  if (!visual || visual.variants.length === 0) {
    return (
      <span className={shape}>
        <span className="sr-only">
          <Trans>Poster of {title}</Trans>
        </span>
        <DrawnPoster title={title} shapesOf={shapesOf} caption={caption} font={font} />
      </span>
    )
  }
  const pictureRatio = visual.width / visual.height
  const focus = `${visual.focalX * 100}% ${visual.focalY * 100}%`
  const isWhole = wideFrames.includes(ratio) && isUpright(visual)
  const sizes = isWhole
    ? '(min-width: 40rem) 30rem, 100vw'
    : ratio === 'fill'
      ? filledSizes(ownSizes, pictureRatio, height)
      : croppedSizes(ownSizes, pictureRatio, frames[ratio])
  return (
    <picture
      className={classNames(shape, isWhole && ratio === 'banner' && 'max-sm:aspect-4/5')}
      // The blurred image fills what an upright one leaves free.
      data-whole={isWhole || undefined}
      style={{
        backgroundColor: visual.dominantColor,
        backgroundImage: visual.placeholder ? `url("${visual.placeholder}")` : undefined,
        backgroundSize: 'cover',
        backgroundPosition: focus,
      }}
    >
      {typesOf(visual).map((type) => (
        <source key={type} type={type} srcSet={sourceSet(visual, type)} sizes={sizes} />
      ))}
      <img
        src={visual.variants.at(-1)?.url}
        alt={visual.altText}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        // The browser would draw the page first, and run its scripts, before the picture is there.
        decoding={isFirst ? 'sync' : 'async'}
        className={classNames(
          'absolute size-full',
          isWhole ? 'object-contain' : 'object-cover',
          // Above the heading, which stands on the lower part of a backdrop.
          isWhole && ratio === 'fill' ? 'inset-x-0 top-18 h-[calc(var(--event-lead)-6rem)] lg:w-[62%]' : 'inset-0',
        )}
        style={{ objectPosition: isWhole ? 'center' : focus }}
      />
    </picture>
  )
}
