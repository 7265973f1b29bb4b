import { useLingui } from '@lingui/react/macro'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { familyOf } from '#client/lib/appearance/event-fonts.ts'
import { decidePosterArt, fitTitleSize, type PosterArt } from '#contract/poster/poster-art.ts'
import { highestShape, posterBoard, posterShapes } from '#contract/poster/poster-shapes.ts'

interface DrawnPosterProps {
  title: string
  /** The text that the shapes are made of, so that they hold still while someone writes the title. */
  shapesOf?: string
  /** A short line beside the title, such as the day. */
  caption?: string
  font?: string
}

/** A poster made from a title. It fills its parent, which has its accessible name. */
export function DrawnPoster({ title, shapesOf = title, caption, font }: DrawnPosterProps) {
  const { t } = useLingui()
  const drawn = decidePosterArt(shapesOf)
  const art = font && familyOf(font) ? { ...drawn, font } : drawn
  // From the margin to the shapes, without the caption and a little air.
  const room = (highestShape[art.composition] / posterBoard.width) * 100 - 7 - (caption ? 9 : 0) - 2
  const { ground, ink } = art.palette
  return (
    <span
      aria-hidden
      className="@container absolute inset-0 block overflow-hidden"
      style={{ background: ground, color: ink }}
    >
      <PosterShapes art={art} />
      <span
        className={classNames(
          'absolute inset-x-[7cqw] flex flex-col gap-[3cqw]',
          art.isFlipped ? 'bottom-[7cqw]' : 'top-[7cqw]',
        )}
      >
        {caption && (
          <span className="tabular hidden font-sans text-[max(0.625rem,3.4cqw)] leading-none font-semibold tracking-wide uppercase @[11rem]:block">
            {caption}
          </span>
        )}
        <span
          dir="auto"
          className="line-clamp-6 font-extrabold text-balance hyphens-auto"
          style={{
            fontFamily: familyOf(art.font),
            fontSize: `${fitTitleSize(title, art.font, room)}cqw`,
            fontWeight: art.font === 'anton' || art.font === 'limelight' ? 400 : 800,
            lineHeight: art.font === 'anton' ? 1.02 : 0.98,
            letterSpacing: art.font === 'anton' ? '-0.005em' : '-0.035em',
            textTransform: art.font === 'anton' ? 'uppercase' : undefined,
          }}
        >
          {title || t`Untitled`}
        </span>
      </span>
    </span>
  )
}

function PosterShapes({ art }: { art: PosterArt }) {
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
