import type { PosterArt } from '#contract/poster/poster-art.ts'
import { posterShapes } from '#contract/poster/poster-shapes.ts'

/** The picture of a drawn poster; its title stands above it as text. */
export function PosterShapes({ art }: { art: PosterArt }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 500"
      preserveAspectRatio={art.isFlipped ? 'xMidYMin slice' : 'xMidYMax slice'}
      className="absolute inset-0 size-full"
    >
      <g transform={art.isFlipped ? 'translate(0 500) scale(1 -1)' : undefined}>
        {posterShapes(art).map(({ path, fill }, index) => (
          <path key={index} d={path} fill={fill} />
        ))}
      </g>
    </svg>
  )
}
