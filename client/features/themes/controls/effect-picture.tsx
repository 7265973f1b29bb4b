import type { CSSProperties } from 'react'
import type { ThemeTokens } from '#contract/theme/theme-tokens.ts'

type Effect = NonNullable<ThemeTokens['effect']>

const night = '#1d1a2b'
const dots = (colour: string, size: number) =>
  `radial-gradient(circle, ${colour} ${size}px, transparent ${size + 0.6}px)`

/** A still picture of each effect. */
const backgrounds: Record<Effect, Pick<CSSProperties, 'backgroundImage' | 'backgroundSize' | 'backgroundPosition'>> = {
  none: { backgroundImage: 'none' },
  grain: {
    backgroundImage: `${dots('rgb(255 255 255 / 0.35)', 0.5)}, ${dots('rgb(0 0 0 / 0.5)', 0.5)}`,
    backgroundSize: '3px 4px, 5px 3px',
  },
  bulbs: { backgroundImage: dots('#ffcf70', 2.2), backgroundSize: '12px 12px' },
  aurora: {
    backgroundImage:
      'radial-gradient(60% 90% at 20% 20%, #37d3a8aa, transparent), radial-gradient(60% 90% at 85% 70%, #8b6cffaa, transparent)',
  },
  confetti: {
    backgroundImage: ['#ff5d8f', '#ffd166', '#4cc9f0', '#80ed99'].map((colour) => dots(colour, 1.6)).join(', '),
    backgroundSize: '23px 31px, 31px 19px, 37px 41px, 29px 27px',
    backgroundPosition: '3px 5px, 12px 2px, 20px 18px, 7px 14px',
  },
  stars: {
    backgroundImage: `${dots('#ffffff', 0.9)}, ${dots('rgb(255 255 255 / 0.6)', 0.5)}`,
    backgroundSize: '19px 17px, 11px 13px',
  },
}

interface EffectPictureProps {
  effect: Effect
  /** Over other content, weaker where the words are. */
  isOverlay?: boolean
}

export function EffectPicture({ effect, isOverlay = false }: EffectPictureProps) {
  if (isOverlay)
    return (
      <span
        className="absolute inset-0 -z-10 [mask-image:linear-gradient(transparent_30%,black_75%)] opacity-60"
        style={backgrounds[effect]}
      />
    )
  return <span className="block h-10" style={{ backgroundColor: night, ...backgrounds[effect] }} />
}
