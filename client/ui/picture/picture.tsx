import type { CSSProperties } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { croppedSizes } from '#client/lib/appearance/cropped-sizes.ts'

/** A stored picture in its sizes, as the API gives it. */
export interface PictureSource {
  altText: string
  /** Pixels of the original: with them the browser keeps the room before the picture is there. */
  width: number
  height: number
  /** What stays in view when the picture is cropped, 0..1 from the left and from the top. */
  focalX: number
  focalY: number
  placeholder: string
  dominantColor: string
  variants: readonly { url: string; width: number; type: string }[]
}

export interface PictureProps {
  source: PictureSource
  /** The `sizes` of the picture: how wide it is drawn at which window. */
  sizes: string
  /** Width by height of the frame that it is cropped to; `sizes` are those of the frame then. */
  frameRatio?: number
  /** Loads at once; the others when they come near. */
  isFirst?: boolean
  /** The words stand beside it for everybody, so it need not say them again. */
  isDecorative?: boolean
  /** Stands behind it until it is there, instead of the placeholder: the file that was just chosen, for instance. */
  backdrop?: string | null
  className?: string
  style?: CSSProperties
}

/** One picture in the best of its sizes and formats. Shape and size are the caller's; a crop keeps the focal point. */
export function Picture({
  source,
  sizes: givenSizes,
  frameRatio,
  isFirst = false,
  isDecorative = false,
  backdrop,
  className,
  style,
}: PictureProps) {
  const { variants, width, height, focalX, focalY, dominantColor } = source
  const sizes = frameRatio ? croppedSizes(givenSizes, width / height, frameRatio) : givenSizes
  const types = [...new Set(variants.map(({ type }) => type))]
  const behind = backdrop ?? source.placeholder
  const place = `${focalX * 100}% ${focalY * 100}%`
  return (
    <picture className="contents">
      {types.slice(0, -1).map((type) => (
        <source key={type} type={type} srcSet={sourceSet(variants, type)} sizes={sizes} />
      ))}
      <img
        src={variants.at(-1)?.url}
        srcSet={sourceSet(variants, types.at(-1))}
        sizes={sizes}
        alt={isDecorative ? '' : source.altText}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        className={classNames('bg-cover', className)}
        style={{
          backgroundColor: dominantColor,
          backgroundImage: behind ? `url("${behind}")` : undefined,
          backgroundPosition: place,
          objectPosition: place,
          ...style,
        }}
      />
    </picture>
  )
}

function sourceSet(variants: PictureSource['variants'], wanted: string | undefined): string {
  return variants
    .filter(({ type }) => type === wanted)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}
