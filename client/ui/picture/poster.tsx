import { classNames } from '#client/lib/appearance/class-names.ts'
import { croppedSizes, filledSizes } from '#client/lib/appearance/cropped-sizes.ts'
import { DrawnPoster } from './drawn-poster.tsx'

export interface PosterVisual {
  altText: string
  /** Pixels of the original. */
  width: number
  height: number
  /** Where the picture's subject is, 0..1 from the left and from the top. */
  focalX: number
  focalY: number
  placeholder?: string
  dominantColor?: string
  variants: readonly { url: string; width: number; type: string }[]
}

/** Wide frames, in which an upright picture would lose its head and its feet, letters above all. */
const wideFrames: readonly string[] = ['banner', 'fill']

const ratios = {
  portrait: 'aspect-4/5',
  square: 'aspect-square',
  wide: 'aspect-16/9',
  banner: 'aspect-4/3 sm:aspect-2/1 lg:aspect-5/2',
  /** As large as what it is in. */
  fill: 'h-full rounded-none after:border-0',
}

/** Width by height of the same; of a banner for wide, middle and narrow windows. */
const frames = { portrait: 4 / 5, square: 1, wide: 16 / 9, banner: [5 / 2, 2, 4 / 3] }

export interface PosterProps {
  title: string
  visual?: PosterVisual | null
  ratio?: keyof typeof ratios
  /** How wide it stands on the page at which window, in the words of `sizes`; a banner gives wide, middle and narrow windows. */
  sizes?: string
  /** How tall one is that fills its place. */
  height?: string
  /** The first picture of a page loads at once; the others when they come near. */
  isFirst?: boolean
  /** A line on a poster that is drawn. */
  caption?: string
  /** Of one that is drawn, what its shapes are made of when not of the title. */
  shapesOf?: string
  font?: string
  className?: string
}

/** Whether a picture is taller than wide: most often a poster with letters up to its edges. */
export function isUpright({ width, height }: Pick<PosterVisual, 'width' | 'height'>): boolean {
  return width < height
}

/** The event's picture, or one drawn from its title until there is a picture. */
export function Poster({
  title,
  visual,
  ratio = 'portrait',
  sizes: ownSizes = '100vw',
  height = '0px',
  isFirst,
  caption,
  shapesOf,
  font,
  className,
}: PosterProps) {
  const shape = classNames(
    'relative isolate block w-full overflow-hidden rounded-poster',
    // A hairline, so that a poster as dark as the page still has an edge.
    'after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:border after:border-line',
    ratios[ratio],
    className,
  )
  if (!visual || visual.variants.length === 0) {
    return (
      <span className={shape}>
        <span className="sr-only">Poster of {title}</span>
        <DrawnPoster title={title} shapesOf={shapesOf} caption={caption} font={font} />
      </span>
    )
  }
  const types = [...new Set(visual.variants.map((variant) => variant.type))]
  const largest = visual.variants.at(-1)
  const pictureRatio = visual.width / visual.height
  const isWhole = wideFrames.includes(ratio) && isUpright(visual)
  const sizes = isWhole
    ? '(min-width: 40rem) 30rem, 100vw'
    : ratio === 'fill'
      ? filledSizes(ownSizes, pictureRatio, height)
      : croppedSizes(ownSizes, pictureRatio, frames[ratio])
  return (
    <picture
      className={classNames(shape, isWhole && ratio === 'banner' && 'max-sm:aspect-4/5')}
      // What an upright picture leaves free is filled with itself, out of focus.
      data-whole={isWhole || undefined}
      style={{
        backgroundColor: visual.dominantColor,
        backgroundImage: visual.placeholder ? `url("${visual.placeholder}")` : undefined,
        backgroundSize: 'cover',
        backgroundPosition: `${visual.focalX * 100}% ${visual.focalY * 100}%`,
      }}
    >
      {types.map((type) => (
        <source
          key={type}
          type={type}
          srcSet={sourceSet(visual.variants.filter((variant) => variant.type === type))}
          sizes={sizes}
        />
      ))}
      <img
        src={largest?.url}
        alt={visual.altText}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={classNames(
          'absolute size-full',
          isWhole ? 'object-contain' : 'object-cover',
          // Above the heading, which stands on the lower part of a backdrop.
          isWhole && ratio === 'fill' ? 'inset-x-0 top-18 h-[calc(var(--event-lead)-6rem)] lg:w-[62%]' : 'inset-0',
        )}
        style={{ objectPosition: isWhole ? 'center' : `${visual.focalX * 100}% ${visual.focalY * 100}%` }}
      />
    </picture>
  )
}

function sourceSet(variants: PosterVisual['variants']): string {
  return variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ')
}
