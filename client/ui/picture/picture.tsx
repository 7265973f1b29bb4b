import type { CSSProperties } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { croppedSizes, type ImageVariants, sourceSet, typesOf } from '#client/lib/appearance/image-sizes.ts'

/** A stored image in its sizes, as the API gives it. */
export interface PictureSource extends ImageVariants {
  altText: string
  /** Pixels of the original. The browser reserves the room. */
  width: number
  height: number
  /** What stays in view when the image is cropped, 0..1 from the left and from the top. */
  focalX: number
  focalY: number
  placeholder: string
  dominantColor: string
}

interface PictureProps {
  source: PictureSource
  sizes: string
  /** Width by height of the frame that crops it; `sizes` are those of the frame then. */
  frameRatio?: number
  /** Loads at once; the others when they come near. */
  isFirst?: boolean
  /** The words are beside it. */
  isDecorative?: boolean
  /** Instead of the placeholder, such as the file that was just chosen. */
  backdrop?: string | null
  className?: string
  style?: CSSProperties
}

/** An image in the best of its sizes and formats. A crop keeps the focal point in view. */
export function Picture({
  source,
  frameRatio,
  isFirst,
  isDecorative,
  backdrop,
  className,
  style,
  ...rest
}: PictureProps) {
  const { variants, width, height, focalX, focalY, dominantColor } = source
  const sizes = frameRatio ? croppedSizes(rest.sizes, width / height, frameRatio) : rest.sizes
  const types = typesOf(source)
  const behind = backdrop ?? source.placeholder
  const place = `${focalX * 100}% ${focalY * 100}%`
  return (
    <picture className="contents">
      {types.slice(0, -1).map((type) => (
        <source key={type} type={type} srcSet={sourceSet(source, type)} sizes={sizes} />
      ))}
      <img
        src={variants.at(-1)?.url}
        srcSet={sourceSet(source, types.at(-1))}
        sizes={sizes}
        alt={isDecorative ? '' : source.altText}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        // The browser would draw the page first, and run its scripts, before the picture is there.
        decoding={isFirst ? 'sync' : 'async'}
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
