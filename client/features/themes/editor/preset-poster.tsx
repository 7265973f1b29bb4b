import type { CSSProperties } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { lookStyle } from '#client/lib/look-style.ts'
import { lookOf } from '#contract/theme-look.ts'
import type { ThemeTokens } from '#contract/theme-tokens.ts'
import { EffectPicture } from './effect-picture.tsx'
import { PosterShape } from './poster-shape.tsx'

interface PresetPosterProps {
  name: string
  tokens: ThemeTokens
  title: string
  /** Main colour of the event's poster. */
  poster: string
  isWorn: boolean
  onPress: () => void
}

/** A look as a poster of this very event. */
export function PresetPoster({ name, tokens, title, poster, isWorn, onPress }: PresetPosterProps) {
  const style: CSSProperties = {
    ...lookStyle(lookOf(tokens, { poster, pictureUrl: null })),
    backgroundImage: 'var(--event-ground, none)',
    borderRadius: Math.min(tokens.radius ?? 14, 22),
  }
  return (
    <button
      type="button"
      aria-pressed={isWorn}
      onClick={onPress}
      className="group flex w-full flex-col gap-1.5 rounded-[12px] text-start text-xs font-medium"
    >
      <span
        aria-hidden
        data-event-theme
        className={classNames(
          'relative isolate flex aspect-4/5 w-full flex-col justify-between overflow-hidden border border-line p-3 transition-transform group-hover:-translate-y-0.5',
          isWorn && 'ring-2 ring-accent ring-inset',
        )}
        style={style}
      >
        <PosterShape layout={tokens.coverLayout ?? 'side'} />
        <EffectPicture effect={tokens.effect ?? 'none'} isOverlay />
        <span
          dir="auto"
          className={classNames(
            'line-clamp-4 font-display leading-[1.02] font-bold break-words',
            longestWord(title) > 9 ? 'text-[1.0625rem]' : 'text-[1.3rem]',
          )}
        >
          {title}
        </span>
        <span className="flex items-end justify-between gap-2">
          <span className="text-[0.625rem] leading-tight font-semibold">20:00</span>
          <span className="rounded-control bg-accent px-2 py-1 text-[0.625rem] leading-none font-semibold text-on-accent">
            Register
          </span>
        </span>
      </span>
      <span className={classNames('px-0.5', isWorn && 'font-semibold')}>{name}</span>
    </button>
  )
}

/** In letters: the poster is narrow, and a word that is broken on it looks like a mistake. */
function longestWord(text: string): number {
  return Math.max(...text.split(/\s+/u).map((word) => word.length))
}
